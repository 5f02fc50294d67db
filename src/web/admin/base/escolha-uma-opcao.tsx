// @requirement 2.15.4
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';

/** Shown by the panel for unknown addresses (docs/requirements.md 2.15). */
export function EscolhaUmaOpcao() {
  return (
    <>
      <h1 className="so-para-leitor">Painel Admin</h1>
      <EstadoVazio coordenada="e4" frase="Escolha uma opção no menu." />
    </>
  );
}
