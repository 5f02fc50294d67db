import { EstadoVazio } from '#web/ui/estado-vazio.tsx';

/** What the panel shows where it has no page (specification 2, Admin area). */
export function EscolhaUmaOpcao() {
  return (
    <>
      <h1 className="vh">Painel Admin</h1>
      <EstadoVazio coordenada="e4" frase="Escolha uma opção no menu." />
    </>
  );
}
