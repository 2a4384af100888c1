/** What the server answers when it is asked whether something can be made now. */
interface Check {
  data: { message?: string | null } | undefined;
  isPending: boolean;
}

/** Why a button is off by the server's check. A failed check means no (rule: checks): the button stays and says so. */
export function checkRefusal({ data, isPending }: Check, allowed: boolean | undefined): string | undefined {
  if (allowed === true) return undefined;
  return data?.message ?? (isPending ? 'Checking your permissions.' : 'Unable to check permissions');
}
