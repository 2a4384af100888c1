/** Operations to which no request is sent that could be carried out, and why. Bad requests are sent to all of them. */
export const UNTOUCHED: Readonly<Record<string, string>> = {
  signOut: 'it would end the session of the run',
  changePassword: 'it would change the password of the account',
  removeMember: 'it could take the accounts out of the scratch project',
  updateMember: 'it could take rights from the accounts',
  inviteMember: 'each one sends a mail',
  inviteMembers: 'each one sends mails',
  beginViewAs: 'nothing could be changed afterwards; a scene views as somebody, and ends it',
  resendInvitation: 'each one sends a mail',
  completeProject: 'the scratch project has to stay open; the walk completes projects of its own',
};
