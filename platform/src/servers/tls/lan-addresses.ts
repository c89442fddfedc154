import { networkInterfaces, type NetworkInterfaceInfo } from 'node:os';

/** The addresses by which others on the same network reach this machine. */
export function lanAddresses(
  interfaces: Readonly<Record<string, NetworkInterfaceInfo[] | undefined>> = networkInterfaces(),
): string[] {
  return Object.values(interfaces)
    .flatMap((infos = []) => infos)
    .filter(({ family, internal }) => family === 'IPv4' && !internal)
    .map(({ address }) => address);
}
