import { MoreButton } from '@gamelles/web-kit';
import { useReachedEnd } from './use-reached-end.ts';

interface RestOfListProps {
  readonly hasNextPage: boolean;
  readonly isFetchingNextPage: boolean;
  readonly isFetchNextPageError: boolean;
  readonly fetchNextPage: () => void;
}

/** Loads the next page once the end of the list becomes visible, or at the press of a button. */
export function RestOfList(props: RestOfListProps) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = props;
  const end = useReachedEnd(
    fetchNextPage,
    hasNextPage && !isFetchingNextPage && !isFetchNextPageError,
  );
  if (!hasNextPage) return null;
  return (
    <MoreButton
      ref={end}
      busy={isFetchingNextPage}
      failed={isFetchNextPageError}
      onMore={fetchNextPage}
    />
  );
}
