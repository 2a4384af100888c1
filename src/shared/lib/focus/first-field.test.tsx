import { render, screen } from '@testing-library/react';
import { readdirSync, readFileSync } from 'node:fs';
import { useRef } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { useFirstField } from './first-field';

function Page() {
  const root = useRef<HTMLFormElement>(null);
  useFirstField(root, { page: true });
  return (
    <form ref={root}>
      <input type="hidden" />
      <input aria-label="Number" disabled />
      <input aria-label="Name" />
    </form>
  );
}

function Dialog() {
  const root = useRef<HTMLFormElement>(null);
  useFirstField(root);
  return (
    <form ref={root}>
      <input aria-label="Email" />
    </form>
  );
}

const onPhone = (matches: boolean) => vi.stubGlobal('matchMedia', () => ({ matches }));
// The suites of a worker share one page.
afterEach(() => vi.unstubAllGlobals());

it('a form of a page is ready to be typed in', () => {
  onPhone(false);
  render(<Page />);
  expect(screen.getByLabelText('Name')).toHaveFocus();
});

it('a page on a phone opens without its keyboard', () => {
  onPhone(true);
  render(<Page />);
  expect(document.body).toHaveFocus();
});

it('a dialog is ready to be typed in on a phone too', () => {
  onPhone(true);
  render(<Dialog />);
  expect(screen.getByLabelText('Email')).toHaveFocus();
});

/** Forms that stand beside other things of their page, or after something to read. */
const BESIDE = [
  'pages/inspection/detail/ui/run/AnswerFields.tsx',
  'pages/inspection/detail/ui/run/ResultStep.tsx',
  'pages/members/add/ui/AddColleague.tsx',
  'pages/members/add/ui/InviteSeveral.tsx',
  'pages/onboarding/profile/ui/ChangePassword.tsx',
  'pages/organization/ui/CompanyForm.tsx',
  'pages/pay-apps/g702/ui/CertificateSection.tsx',
  'widgets/comments/ui/CommentComposer.tsx',
  'widgets/document/dialogs/ui/share/ShareForm.tsx',
  'widgets/quality-entry/ui/EntryForm.tsx',
  'widgets/response-composer/ui/ResponseComposer.tsx',
  'widgets/signing/ui/SignForm.tsx',
];
const forms = readdirSync('src', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.tsx') && !/\.(test|stories)\./.test(file) && !BESIDE.includes(file))
  .map((file) => [file, readFileSync(`src/${file}`, 'utf8')] as const)
  .filter(([, text]) => /<form\b|component="form"|'form'/.test(text));

it('knows forms to ask', () => {
  expect(forms.length).toBeGreaterThan(8);
});

it.each(forms)('%s says where the focus goes when it opens', (_file, text) => {
  expect(text).toMatch(/useFirstField|autoFocus/);
});
