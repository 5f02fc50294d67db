import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { TentarDeNovo } from '#web/ui/feedback/tentar-de-novo.tsx';
import { TituloDoPainel } from './titulo-do-painel.tsx';

/** A panel page whose data could not be read: heading, error and a retry button. */
export function FalhaAoCarregar({ titulo, frase }: { titulo: string; frase: string }) {
  return (
    <>
      <TituloDoPainel titulo={titulo} />
      <Mensagem tipo="erro" texto={frase}>
        <TentarDeNovo />
      </Mensagem>
    </>
  );
}
