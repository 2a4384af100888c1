/**
 * Every text the app shows for an outcome, by operation. The error catalogue fixes most of them word for
 * word; validation texts that a rule produces live with the rule in `domain/`.
 */
export const MESSAGES = {
  validation: {
    required: 'This field is required',
    email: 'Please enter a valid email address',
    phone: 'Please enter a valid phone number',
    passwordMismatch: 'Passwords do not match',
    format: 'Invalid format',
    startAfterEnd: 'Start date is later than end date',
  },
  status: {
    sessionExpired: 'Your session has expired. Please login again.',
    forbidden: 'You do not have permission to perform this action',
    notFound: 'The requested resource could not be found',
    conflict: 'This resource already exists',
    invalid: 'The provided data is invalid',
    server: 'An error occurred on our servers. Please try again later.',
    network: 'Network connection error. Please check your internet connection.',
    unexpected: 'An unexpected error occurred. Please try again.',
  },
  common: {
    fetchFailed: 'Failed to fetch data',
    saveFailed: 'Failed to save changes',
    fallbackTitle: 'Unexpected Application Error!',
  },
  auth: {
    invalidCredentials: 'Invalid email or password',
    registrationFailed: 'Registration failed. Please try again.',
    invalidOtp: 'Invalid OTP code. Please try again.',
    resetFailed: 'Failed to send password reset email',
    unknownEmail:
      'No account found with this email address. Please check your email or create a new account.',
  },
  projects: {
    created: 'Project created successfully!',
    createFailed: 'Failed to create project',
    saved: 'Project saved',
    published: 'Project published',
    completed: 'Project completed',
  },
  members: {
    invited: 'User invited successfully',
    uninvited: 'User uninvited successfully',
    invitationResent: 'Invitation sent again',
    joined: 'You joined the project',
    added: 'User added successfully',
    updated: 'Member updated',
  },
  company: {
    saved: 'Company saved',
    requestAccepted: 'Join request accepted',
    requestDeclined: 'Join request declined',
    memberRemoved: 'Member removed from the company',
  },
  files: {
    uploadFailed: 'Failed to upload',
  },
  sov: {
    fetchFailed: 'Failed to fetch SOV',
    saveFailed: 'Failed to save SOV',
    submitFailed: 'Failed to submit SOV',
    approveFailed: 'Failed to approve SOV',
    rejectFailed: 'Failed to reject SOV',
    deleteLineFailed: 'Failed to delete line',
    deleteFailed: 'Failed to delete SOV',
    exportFailed: 'Failed to export SOV',
    libraryFailed: 'Failed to fetch task library',
  },
  payApps: {
    termSubmitFailed: 'Failed to submit payment term',
    termApproveFailed: 'Failed to approve payment term',
    termRejectFailed: 'Failed to reject payment term',
    termUpdateFailed: 'Failed to update payment term',
    termLoadFailed: 'Failed to load payment term data',
    companiesFailed: 'Failed to fetch paying companies',
    g702SaveFailed: 'Failed to save G702',
    g702SendFailed: 'Failed to send G702 for signature',
    g702UnsignedFailed: 'Failed to generate unsigned G702 PDF',
    g702PdfFailed: 'Failed to fetch G702 PDF',
    g702DownloadFailed: 'Failed to download G702 PDF',
  },
} as const;
