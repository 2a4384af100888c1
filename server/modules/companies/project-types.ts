/** The project types that every new company starts with; it may change them in the admin area. */
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
