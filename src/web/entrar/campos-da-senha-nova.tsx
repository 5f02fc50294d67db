import { Campo } from '#web/ui/form/campo.tsx';

type CamposDaSenhaNovaProps = {
  nome: string;
  /** Returns the id of the alert about a field (`useAlertaDaFalha`). */
  alertaDe: (campo: string) => string | null;
  dica: string;
  className?: string;
};

/** A new password and its repetition, `repetida`. */
export function CamposDaSenhaNova({ nome, alertaDe, dica, className }: CamposDaSenhaNovaProps) {
  const comum = { type: 'password', autoComplete: 'new-password', className } as const;
  return (
    <>
      <Campo rotulo="Nova senha" nome={nome} {...comum} alerta={alertaDe('senha')} dica={dica} />
      <Campo rotulo="Repita a nova senha" nome="repetida" {...comum} alerta={alertaDe('repetida')} />
    </>
  );
}
