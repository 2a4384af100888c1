import Box from '@mui/material/Box';
import { useEffect, useRef, useState } from 'react';
import { Button } from '@/shared/ui/Button';
import { FullScreenDialog } from '@/shared/ui/dialog/FullScreenDialog';
import { useChat } from '../../model/assistant/use-chat';
import { ChatComposer } from './ChatComposer';
import { ChatMessageItem } from './ChatMessageItem';

interface AssistantPanelProps {
  userId: string;
  projectId: string | undefined;
  onClose: () => void;
}

/** When the text box takes the focus again, and the list goes to its end. */
const SETTLE_MS = 100;

const SUGGESTED = [
  'What is waiting for me?',
  'What is overdue?',
  'What changed since Monday?',
  'What is the balance to finish?',
];

/** The assistant over the whole screen: what was asked and answered, and a text box for the next question. */
export default function AssistantPanel({ userId, projectId, onClose }: AssistantPanelProps) {
  const chat = useChat(userId, projectId);
  const [input, setInput] = useState('');
  const field = useRef<HTMLTextAreaElement>(null);
  const list = useRef<HTMLDivElement>(null);
  const { messages, isStreaming, send, stop, clear } = chat;
  const last = messages.at(-1);

  // What is asked and what comes is in sight, however long the conversation.
  useEffect(() => {
    const timer = setTimeout(() => {
      list.current?.scrollTo({ top: list.current.scrollHeight });
    }, SETTLE_MS);
    return () => clearTimeout(timer);
  }, [messages.length, last?.content, last?.isLoading]);
  useEffect(() => {
    if (isStreaming) return undefined;
    const timer = setTimeout(() => field.current?.focus(), SETTLE_MS);
    return () => clearTimeout(timer);
  }, [isStreaming]);

  const ask = (text: string): void => {
    send(text);
    setInput('');
  };
  const again = messages.findLast(({ role }) => role === 'user')?.content;

  return (
    <FullScreenDialog
      title="AI Assistant"
      note={
        projectId === undefined
          ? 'Answers from all of your projects, as far as you may read them'
          : 'Answers from this project, as far as you may read it'
      }
      closeLabel="Close assistant"
      onClose={onClose}
      actions={
        messages.length > 0 && (
          <Button
            size="xs"
            variant="plain"
            onClick={() => {
              clear();
              // The button goes with what it cleared: the keys go on in the text box.
              field.current?.focus();
            }}
          >
            Clear
          </Button>
        )
      }
    >
      <Box sx={{ blockSize: '100%', display: 'flex', flexDirection: 'column' }}>
        <Box
          ref={list}
          role="log"
          aria-label="Conversation"
          aria-busy={isStreaming}
          tabIndex={0}
          // A link leads to its record: the conversation is there again when it is asked for.
          onClick={(event) => {
            if (event.target instanceof Element && event.target.closest('a[href^="/app"]')) onClose();
          }}
          sx={{
            flex: 1,
            minBlockSize: 0,
            overflowY: 'auto',
            paddingBlock: 4,
            paddingInline: { xs: 3, sm: 5 },
          }}
        >
          <Box
            sx={{
              maxInlineSize: 960,
              minBlockSize: '100%',
              marginInline: 'auto',
              display: 'flex',
              flexDirection: 'column',
              gap: 4,
            }}
          >
            {messages.length === 0 && (
              <Box
                sx={{ margin: 'auto', textAlign: 'center', display: 'grid', gap: 4, justifyItems: 'center' }}
              >
                <Box sx={{ color: 'text.secondary', fontSize: 'body1.fontSize', maxInlineSize: 460 }}>
                  Ask about your projects: what waits for you, what is late, who has the ball, where something
                  is. It reads only what you may read, and changes nothing.
                </Box>
                <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, justifyContent: 'center' }}>
                  {SUGGESTED.map((text) => (
                    <Button key={text} size="xs" variant="default" onClick={() => ask(text)}>
                      {text}
                    </Button>
                  ))}
                </Box>
              </Box>
            )}
            {messages.map((message) => (
              <ChatMessageItem
                key={message.id}
                message={message}
                onRetry={
                  message === last && message.failure !== undefined && again !== undefined
                    ? () => ask(again)
                    : undefined
                }
              />
            ))}
          </Box>
        </Box>
        <ChatComposer
          fieldRef={field}
          value={input}
          isStreaming={isStreaming}
          onChange={setInput}
          onSend={() => ask(input)}
          onStop={stop}
        />
      </Box>
    </FullScreenDialog>
  );
}
