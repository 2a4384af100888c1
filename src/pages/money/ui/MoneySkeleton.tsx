import Skeleton from '@mui/material/Skeleton';

/** As high as the figures, the contracts and the cash flow. */
export function MoneySkeleton() {
  return (
    <>
      <Skeleton variant="rounded" height={84} />
      <Skeleton variant="rounded" height={220} />
      <Skeleton variant="rounded" height={360} />
    </>
  );
}
