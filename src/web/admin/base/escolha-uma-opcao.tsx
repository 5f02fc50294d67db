// @requirement 2.15.4
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';

/** The specified sentence (docs/requirements.md 2.15). */
export const escolhaUmaOpcao = 'Escolha uma opção no menu.';

/** Shown by the panel for unknown addresses. */
export function EscolhaUmaOpcao() {
  return (
    <>
      <h1 className="so-para-leitor">Painel Admin</h1>
      <EstadoVazio coordenada="e4" frase={escolhaUmaOpcao} />
    </>
  );
}
