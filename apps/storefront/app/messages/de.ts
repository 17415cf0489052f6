import { defineSomeMessages } from '@pennysleeve/contract/messages/define-messages.ts'
import type { Translation } from './translation.ts'

/** German: the sign-in screen and its error messages so far. */
export const DE: Translation = {
  messages: {
    'error.unreachable':
      'Der Shop ist nicht erreichbar. Bitte prüfen Sie Ihre Internetverbindung und versuchen Sie es erneut.',
    'error.unknown': 'Etwas ist schiefgegangen',

    'password.show': 'Passwort anzeigen',
    'password.hide': 'Passwort verbergen',

    'sign_in.title': 'Anmelden',
    'sign_in.description': 'Melden Sie sich in Ihrem Konto an.',
    'sign_in.email': 'E-Mail-Adresse',
    'sign_in.email_example': 'sie@example.com',
    'sign_in.password': 'Passwort',
    'sign_in.remember_me': 'Angemeldet bleiben',
    'sign_in.forgot_password': 'Passwort vergessen',
    'sign_in.submit': 'Anmelden',
    'sign_in.with_passkey': 'Mit Passkey anmelden',
    'sign_in.new_here': 'Neu hier?',
    'sign_in.sign_up': 'Registrieren',
    'sign_in.missing_fields': 'Fehlende Angaben: Bitte geben Sie E-Mail-Adresse und Passwort ein!',
    'sign_in.succeeded': 'Anmeldung erfolgreich',
    'sign_in.welcome_back': 'Willkommen zurück!',
    'sign_in.failed': 'Anmeldung fehlgeschlagen',
    'sign_in.needs_code': 'Dieses Konto hat einen zweiten Faktor, nach dem im Back-Office gefragt wird.',
    'sign_in.at_admin': 'Unter /admin anmelden',
  },
  refusals: defineSomeMessages({
    'input.malformed': 'Die Anfrage war nicht lesbar.',
    'input.too_large': 'Das ist mehr, als wir auf einmal annehmen können.',
    'rate.too_many': 'Das waren viele Anfragen. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
    'rate.too_many_from_network':
      'Aus Ihrem Netzwerk kamen viele Anfragen auf einmal. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
    'rate.too_many_failed_sign_ins':
      'Zu viele fehlgeschlagene Anmeldungen. Bitte warten Sie eine Weile und versuchen Sie es erneut.',
    'rate.too_many_sign_ins': 'Zu viele Anmeldungen von hier. Bitte warten Sie eine Weile und versuchen Sie es erneut.',
    'shop.unexpected_error': 'Bei uns ist etwas schiefgegangen. Bitte versuchen Sie es erneut.',
    'shop.database_away': 'Der Shop ist gerade nicht verfügbar. Bitte versuchen Sie es gleich noch einmal.',
    'shop.row_locked': 'Das wird gerade von jemand anderem bearbeitet. Bitte versuchen Sie es gleich noch einmal.',
    'auth.wrong_password': 'E-Mail-Adresse oder Passwort ist falsch.',
    'auth.account_changed': 'Dieses Konto wurde gerade geändert. Bitte melden Sie sich erneut an.',
    'auth.second_factor_missing':
      'Dieses Konto braucht zusätzlich einen Code aus der Authenticator-App. Geben Sie ihn bei der Anmeldung unter /admin ein.',
    'auth.second_factor_wrong': 'Dieser Code ist falsch oder wurde schon benutzt.',
    'auth.passkey_required': 'Bitte melden Sie sich mit Ihrem Passkey an: Das Passwort allein genügt hier nicht.',
    'auth.passkey_unknown': 'Zu diesem Passkey gibt es hier kein Konto. Bitte melden Sie sich auf andere Weise an.',
    'auth.account_blocked': 'Dieses Konto ist gesperrt. Bitte wenden Sie sich an uns.',
    'auth.busy': 'Gerade melden sich viele Menschen an. Bitte versuchen Sie es gleich noch einmal.',
    'passkey.challenge_expired':
      'Das hat zu lange gedauert oder wurde schon gesendet. Bitte versuchen Sie es noch einmal.',
    'passkey.not_configured': 'Passkeys können in diesem Shop noch nicht benutzt werden.',
  }),
  passkeys: {
    NotAllowedError: 'Das wurde abgebrochen, hat zu lange gedauert, oder hier gibt es keinen Passkey für diesen Shop.',
    AbortError: 'Das wurde abgebrochen.',
    ConstraintError: 'Dieses Gerät kann keinen Passkey mit Finger, Gesicht oder PIN schützen.',
    NotSupportedError: 'Dieses Gerät kann keinen Passkey erstellen, den der Shop prüfen kann.',
    SecurityError: 'Unter dieser Adresse funktionieren Passkeys nicht.',
    nameless: 'Dieser Passkey sagt nicht, wem er gehört. Bitte versuchen Sie einen anderen.',
    unsupported: 'Dieser Browser kann keine Passkeys benutzen.',
    unknown: 'Ihr Gerät konnte das nicht. Bitte versuchen Sie es noch einmal.',
  },
}
