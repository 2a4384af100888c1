/** The project types that every company has; project admins add their company's own. */
export const DEFAULT_PROJECT_TYPES = [
  'Commercial',
  'Education',
  'Healthcare',
  'Hospitality',
  'Industrial',
  'Infrastructure',
  'Mixed Use',
  'Public Works',
  'Residential',
  'Retail',
  'Tenant Improvement',
] as const;
