/** "Pay application 2, General contract", "Opening balance to application 24, General contract". */
export const titleOf = ({
  payApp,
  sov,
}: {
  payApp: { isOpeningBalance: boolean; payAppNumber: number };
  sov: { divisionName: string };
}): string =>
  payApp.isOpeningBalance
    ? `Opening balance to application ${payApp.payAppNumber}, ${sov.divisionName}`
    : `Pay application ${payApp.payAppNumber}, ${sov.divisionName}`;
