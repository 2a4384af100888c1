/** Who is in the project, as far as it tells whose property it is on. */
export interface Party {
  roleName: string;
  company: { id: string; name: string };
}

/**
 * The owner of the property, as a waiver names it: the company of the project's owner role; where several have it, the
 * paying one, and the paying one without any.
 */
export function ownerOf(
  members: readonly Party[],
  payingCompany: { id: string | null; name: string },
): string {
  const owners = members.filter(({ roleName }) => roleName === 'OWNER');
  const pays = owners.find(({ company }) => company.id === payingCompany.id);
  return (pays ?? owners[0])?.company.name ?? payingCompany.name;
}
