import type { Mail } from '../../ports/mail.ts';

/** Links carry their token in the fragment, which browsers do not send and servers do not log. */
export const joinLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/auth/set-password#token=${token}`;
export const resetLink = (publicUrl: string, token: string): string =>
  `${publicUrl}/app/set-password#token=${token}`;

const FOOTER = '\n\nPlumbline';

export const otpMail = (to: string, code: string): Mail => ({
  to,
  subject: `${code} is your Plumbline code`,
  text: `Your one-time code is\n\n${code}\n\nIt expires in 10 minutes and works once. If you did not request it, you can ignore this email.${FOOTER}`,
});

export const resetMail = (to: string, link: string): Mail => ({
  to,
  subject: 'Set a new password',
  text: `Open this link to set a new password. It works once, within one hour.\n\n${link}\n\nIf you did not request it, you can ignore this email; your password stays the same.${FOOTER}`,
});

export const passwordChangedMail = (to: string): Mail => ({
  to,
  subject: 'Your password was changed',
  text: `The password of your Plumbline account was changed and you were signed out everywhere.\n\nIf this was not you, set a new password at once with "Forgot password" on the sign-in page.${FOOTER}`,
});

interface CompanyInvitation {
  to: string;
  company: string;
  invitedBy: string;
  link: string;
  hasAccount: boolean;
}

export const companyInvitationMail = ({
  to,
  company,
  invitedBy,
  link,
  hasAccount,
}: CompanyInvitation): Mail => ({
  to,
  subject: `${invitedBy} invites you to ${company}`,
  text: hasAccount
    ? `${invitedBy} invites you to join ${company} on Plumbline. Sign in and choose ${company}; no approval is needed.\n\n${link}\n\nThe invitation expires in 7 days.${FOOTER}`
    : `${invitedBy} invites you to join ${company} on Plumbline. Open this link to choose a password. It works once, within 7 days.\n\n${link}${FOOTER}`,
});

interface ProjectInvitation {
  to: string;
  project: string;
  role: string;
  invitedBy: string;
  link: string;
  hasAccount: boolean;
  message: string | null;
}

export const projectInvitationMail = (invitation: ProjectInvitation): Mail => {
  const { to, project, role, invitedBy, link, hasAccount, message } = invitation;
  const word = message ? `\n\n"${message}"` : '';
  const way = hasAccount
    ? 'Open the project to accept.'
    : 'Open this link to choose a password: with it you accept.';
  return {
    to,
    subject: `${invitedBy} invites you to ${project}`,
    text: `${invitedBy} invites you to take part in ${project} as ${role}.${word}\n\n${way} The invitation expires in 7 days.\n\n${link}${FOOTER}`,
  };
};

export const addedToProjectMail = (to: string, project: string, addedBy: string, link: string): Mail => ({
  to,
  subject: `You now take part in ${project}`,
  text: `${addedBy} added you to ${project}.\n\n${link}${FOOTER}`,
});

export const joinRequestMail = (to: string, company: string, person: string, link: string): Mail => ({
  to,
  subject: `${person} asks to join ${company}`,
  text: `${person} asks to join ${company} on Plumbline. Accept or decline here:\n\n${link}${FOOTER}`,
});

export const joinAnsweredMail = (to: string, company: string, accepted: boolean, link: string): Mail => ({
  to,
  subject: accepted ? `Welcome to ${company}` : `${company} declined your request`,
  text: accepted
    ? `You now belong to ${company} on Plumbline.\n\n${link}${FOOTER}`
    : `${company} declined your request to join. If this is a mistake, talk to your colleagues and ask again.${FOOTER}`,
});
