import Alert from '@mui/material/Alert';

/** A company without a plan takes part in everything but does not create projects. */
export function PlanNeeded() {
  return (
    <Alert severity="warning">
      Your company's trial has ended and it has no plan, so it cannot create projects. It can still take part
      in projects it is invited to.
    </Alert>
  );
}
