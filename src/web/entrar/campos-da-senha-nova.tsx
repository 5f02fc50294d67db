import { CampoDeSenha } from '#web/ui/form/campo-de-senha.tsx';

type CamposDaSenhaNovaProps = {
  nome: string;
  /** Returns the id of the alert about a field (`useAlertaDaFalha`). */
  alertaDe: (campo: string) => string | null;
  dica: string;
  className?: string;
};

/** A new password and its repetition, `repetida`. */
export function CamposDaSenhaNova({ nome, alertaDe, dica, className }: CamposDaSenhaNovaProps) {
  const comum = { autoComplete: 'new-password', className } as const;
  return (
    <>
      <CampoDeSenha rotulo="Nova senha" nome={nome} {...comum} alerta={alertaDe('senha')} dica={dica} />
      <CampoDeSenha rotulo="Repita a nova senha" nome="repetida" {...comum} alerta={alertaDe('repetida')} />
    </>
  );
}
