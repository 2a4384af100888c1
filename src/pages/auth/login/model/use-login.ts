import { useNavigate } from '@tanstack/react-router';
import { type SubmitEvent, useState } from 'react';
import { isApiError } from '@/shared/api/api-error';
import { signIn } from '@/shared/api/generated/auth/auth';
import { MESSAGES } from '@/shared/i18n/messages';
import { deviceTimeZone } from '@/shared/lib/dates/reader';
import { email, normalizeEmail, required } from '@/shared/lib/forms/rules';
import { storeRegistration } from '@/shared/session/registration';
import { useEnter } from '@/shared/session/use-enter';

interface LoginErrors {
  email?: string | undefined;
  password?: string | undefined;
  form?: string;
}

function problem(...answers: readonly (true | string)[]): string | undefined {
  return answers.find((answer) => answer !== true);
}

function focusField(form: HTMLFormElement, name: 'email' | 'password'): void {
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)?.select();
}

/**
 * The login form. Two fields need no form library, and its weight would not fit the budget of the first screen;
 * rules and texts are those of every other form.
 */
export function useLogin(redirectUrl: string | undefined) {
  const navigate = useNavigate();
  const enter = useEnter();
  const [errors, setErrors] = useState<LoginErrors>({});
  const [pending, setPending] = useState(false);

  const signInWith = async (form: HTMLFormElement, address: string, password: string): Promise<void> => {
    try {
      const result = await signIn({ email: address, password, timeZone: deviceTimeZone() });
      if (result.access_token !== null) {
        await enter(result.access_token, redirectUrl);
      } else if (result.registrationToken !== null) {
        storeRegistration({ email: address, registrationToken: result.registrationToken, nextSendAt: 0 });
        await navigate({ to: '/auth/register/otp', search: { redirectUrl } });
      }
    } catch (error) {
      if (!isApiError(error)) throw error;
      setErrors({ form: error.status === 401 ? MESSAGES.auth.invalidCredentials : error.message });
      focusField(form, 'password');
    }
  };

  const submit = async (event: SubmitEvent<HTMLFormElement>): Promise<void> => {
    event.preventDefault();
    const form = event.currentTarget;
    const data = new FormData(form);
    const address = normalizeEmail(String(data.get('email') ?? ''));
    const password = String(data.get('password') ?? '');
    const found = {
      email: problem(required(address), email(address)),
      password: problem(required(password)),
    };
    setErrors(found);
    if (found.email !== undefined || found.password !== undefined) {
      focusField(form, found.email === undefined ? 'password' : 'email');
      return;
    }
    setPending(true);
    await signInWith(form, address, password).finally(() => setPending(false));
  };

  return { errors, pending, submit };
}
