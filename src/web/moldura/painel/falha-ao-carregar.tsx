import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { TentarDeNovo } from '#web/ui/feedback/tentar-de-novo.tsx';
import { TituloDoPainel } from './titulo-do-painel.tsx';

/** A page of a panel whose data could not be read: its head, what failed, and a way to ask again. */
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
