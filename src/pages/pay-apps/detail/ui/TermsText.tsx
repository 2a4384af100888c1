import { MarkdownText } from '@/shared/ui/markdown/MarkdownText';

/** The terms and conditions as a reader sees them. */
export function TermsText({ text }: { text: string }) {
  return <MarkdownText text={text} empty="No terms and conditions." />;
}
