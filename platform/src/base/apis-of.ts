import type { Api } from '@gamelles/contracts';
import { apis } from '@gamelles/contracts/apis';
import type { Service } from './services.ts';

/** The calls of each service. It does not compile if the list of the contracts lacks one. */
export const apisOf: Readonly<Record<Service, Api>> = apis;
