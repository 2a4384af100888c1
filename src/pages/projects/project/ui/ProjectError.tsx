import { type ErrorComponentProps, ErrorComponent, useParams, useRouter } from '@tanstack/react-router';
import { isApiError } from '@/shared/api/api-error';
import { InvitationModal } from './InvitationModal';

/** A project that could not be opened: an invitation that waits for an answer, or whatever else went wrong. */
export function ProjectError(props: ErrorComponentProps) {
  const { projectId } = useParams({ strict: false });
  const router = useRouter();
  if (
    isApiError(props.error) &&
    props.error.errorCode === 'PROJECT_INVITATION_PENDING' &&
    projectId !== undefined
  ) {
    return (
      <InvitationModal
        projectId={projectId}
        onAccepted={async () => {
          props.reset();
          await router.invalidate();
        }}
      />
    );
  }
  const Fallback = router.options.defaultErrorComponent ?? ErrorComponent;
  return <Fallback {...props} />;
}
