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
    noAnswer:
      'The server did not answer in time. Your change may or may not have been kept: this page reads it again. See what it says now before you try once more.',
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
    published: 'Project published',
    completed: 'Project completed',
  },
  members: {
    invited: 'User invited successfully',
    uninvited: 'User uninvited successfully',
    invitationResent: 'Invitation sent again',
    added: 'User added successfully',
  },
  company: {
    saved: 'Company saved',
  },
  notifications: {
    listFailed: 'Failed to fetch notifications',
    countFailed: 'Failed to fetch unread count',
    createFailed: 'Failed to create notification',
    fetchFailed: 'Failed to fetch notification',
    updateFailed: 'Failed to update notification',
    markReadFailed: 'Failed to mark notification as read',
    markAllFailed: 'Failed to mark all notifications as read',
    deleteFailed: 'Failed to delete notification',
    clearFailed: 'Failed to clear notifications',
    preferencesFailed: 'Failed to fetch notification preferences',
    preferencesSaveFailed: 'Failed to save changes',
  },
  pendingTasks: {
    fetchFailed: 'Failed to fetch pending tasks',
  },
  files: {
    uploadFailed: 'Failed to upload',
  },
  record: {
    accessDenied: 'Access Denied',
    notFound: 'Not Found',
    serverError: 'Server Error',
  },
} as const;
