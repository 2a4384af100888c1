import Box from '@mui/material/Box';
import { VisuallyHidden } from '@/shared/ui/VisuallyHidden';
import { JOURNEY, JOURNEY_LABELS, type JourneyFacts, journeyStates, type StepState } from '../model/journey';
import { StepMarker } from './StepMarker';

const WORDS: Readonly<Record<StepState, string>> = {
  done: 'Done',
  active: 'In progress',
  waiting: 'Waiting for a decision',
  returned: 'Rejected',
  upcoming: 'Not started',
};

/** The way of an application in six steps, and where it stands; on phones the words are short. */
export function JourneyStepper({ facts }: { facts: JourneyFacts }) {
  const states = journeyStates(facts);
  const current = JOURNEY.find((step) => states[step] !== 'done' && states[step] !== 'upcoming');
  return (
    <Box
      component="ol"
      aria-label="Progress of this application"
      sx={{ listStyle: 'none', margin: 0, padding: 0, display: 'flex', inlineSize: '100%' }}
    >
      {JOURNEY.map((step, index) => {
        const state = states[step];
        const last = index === JOURNEY.length - 1;
        return (
          <Box
            key={step}
            component="li"
            aria-current={step === current ? 'step' : undefined}
            sx={{ flex: last ? { xs: '1 1 0', md: '0 0 auto' } : '1 1 0', minInlineSize: 0 }}
          >
            <Box
              sx={{
                display: 'flex',
                alignItems: 'center',
                flexDirection: { xs: 'column', md: 'row' },
                gap: { xs: 1.5, md: 2 },
              }}
            >
              <StepMarker state={state} number={index + 1} />
              <Box sx={{ minInlineSize: 0, textAlign: { xs: 'center', md: 'left' } }}>
                <Box
                  sx={{
                    fontSize: { xs: 'overline.fontSize', md: 'body2.fontSize' },
                    fontWeight: state === 'upcoming' ? 450 : 600,
                    lineHeight: 1.25,
                    color: state === 'upcoming' ? 'text.secondary' : 'text.primary',
                    whiteSpace: 'nowrap',
                  }}
                >
                  <Box component="span" sx={{ display: { xs: 'none', lg: 'inline' } }}>
                    {JOURNEY_LABELS[step].label}
                  </Box>
                  <Box component="span" aria-hidden sx={{ display: { xs: 'inline', lg: 'none' } }}>
                    {JOURNEY_LABELS[step].short}
                  </Box>
                </Box>
                <Box
                  sx={{
                    fontSize: 'caption.fontSize',
                    lineHeight: 1.3,
                    color: 'text.secondary',
                    whiteSpace: 'nowrap',
                    display: { xs: 'none', xl: 'block' },
                  }}
                >
                  {WORDS[state]}
                </Box>
                <VisuallyHidden>{`: ${WORDS[state]}`}</VisuallyHidden>
              </Box>
              {!last && (
                <Box
                  aria-hidden
                  sx={(theme) => ({
                    display: { xs: 'none', md: 'block' },
                    flex: 1,
                    minInlineSize: 12,
                    blockSize: 2,
                    marginInline: 2,
                    backgroundColor:
                      state === 'done' ? theme.vars.palette.tone.success.border : theme.vars.palette.divider,
                  })}
                />
              )}
            </Box>
          </Box>
        );
      })}
    </Box>
  );
}
