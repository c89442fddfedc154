import { ErrorState, Loading } from '@gamelles/web-kit';
import { useQuery } from '@tanstack/react-query';
import { platformFailureText, showPlatform } from './api.ts';
import { Contracts } from './contracts.tsx';
import { Failures } from './failures.tsx';
import { Parts } from './parts.tsx';
import { Remotes } from './remotes.tsx';
import { Singletons } from './singletons.tsx';
import { stateKey } from './state-key.ts';

const everyMilliseconds = 10_000;

/** The state of the platform, refetched every few seconds. */
export function Overview({ token }: { readonly token: string }) {
  const { data, isPending, isError, error, refetch } = useQuery({
    queryKey: stateKey,
    queryFn: () => showPlatform(token),
    refetchInterval: everyMilliseconds,
  });
  if (isPending) return <Loading>On demande à la plateforme…</Loading>;
  const failure = isError && (
    <ErrorState onRetry={() => void refetch()}>{platformFailureText(error)}</ErrorState>
  );
  if (!data) return failure;
  return (
    <>
      {failure}
      <Failures failures={data.failures} />
      <Remotes remotes={data.remotes} token={token} />
      <Parts parts={data.parts} shell={data.shell} token={token} />
      <Contracts contracts={data.contracts} />
      <Singletons singletons={data.singletons} />
    </>
  );
}
