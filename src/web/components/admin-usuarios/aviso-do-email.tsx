import { Info } from 'lucide-react';

/** The warning of specification 5: the record's e-mail is one thing, the account that signs in another. */
export function AvisoDoEmail({ emailDeAcesso }: { emailDeAcesso: string }) {
  return (
    <p className="aviso aviso-a email-x">
      <Info className="ic" aria-hidden />
      <span>
        Mudar o e-mail aqui altera só o cadastro, não a conta de acesso: a pessoa continua entrando com{' '}
        <b>{emailDeAcesso}</b>.
      </span>
    </p>
  );
}
