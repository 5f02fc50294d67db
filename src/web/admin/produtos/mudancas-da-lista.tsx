import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useEffect, useRef } from 'react';
import { useFetcher } from 'react-router';
import type { ProdutoDaLista } from '#db/queries/produtos/admin-produtos.ts';
import { emUmaLinha, type Resposta } from '#web/form-response.ts';
import { useAvisos } from '#web/ui/feedback/avisos.tsx';
import { frasesDosProdutos } from './frases.ts';

/** Sends what is to be done with a product of the list without leaving it; what comes of it is said in a notice. */
export function useAcoesDosProdutos() {
  const fetcher = useFetcher<Resposta>();
  const avisos = useAvisos();
  const { data: resposta } = fetcher;
  useEffect(() => {
    if (resposta) avisos.avisar(emUmaLinha(resposta), resposta.ok ? 'sucesso' : 'erro');
  }, [resposta, avisos]);
  return {
    ocupado: fetcher.state !== 'idle',
    resposta,
    enviar: (campos: Record<string, string>) =>
      void fetcher.submit(campos, { method: 'post', action: '/admin/produtos' }),
  };
}

type ExclusaoDeProdutoProps = {
  produto: ProdutoDaLista | null;
  emPedidos: string[];
  fechar: () => void;
  enviar: (campos: Record<string, string>) => void;
};

/** The specified question; beside deleting it offers to archive, which is the better end for what was ordered. */
export function ExclusaoDeProduto({ produto, emPedidos, fechar, enviar }: ExclusaoDeProdutoProps) {
  // What is shown stays while the dialog fades.
  const ultimo = useRef(produto);
  if (produto) ultimo.current = produto;
  const mostrado = ultimo.current;
  const agir = (intencao: string) => {
    fechar();
    if (produto) enviar({ intencao, id: produto.id });
  };
  const pedido = mostrado !== null && emPedidos.includes(mostrado.id);
  return (
    <AlertDialog.Root
      open={produto !== null}
      onOpenChange={(abrir) => {
        if (!abrir) fechar();
      }}
    >
      <AlertDialog.Portal>
        <AlertDialog.Backdrop className="veu" />
        <AlertDialog.Popup className="dialogo dialogo-pequeno">
          <AlertDialog.Title className="dialogo-pergunta">{frasesDosProdutos.perguntaExcluir}</AlertDialog.Title>
          <AlertDialog.Description className="dialogo-texto">
            <strong>{mostrado?.nome}</strong>. Excluir apaga o cadastro e as imagens, e não dá para desfazer.
            {pedido && ' Este produto já foi pedido: os pedidos guardam nome e preço, e continuam como estão.'}
            {!mostrado?.arquivado && ' Arquivar tira o produto da loja e guarda tudo para depois.'}
          </AlertDialog.Description>
          <div className="dialogo-acoes">
            <AlertDialog.Close className="botao botao-secundario">Cancelar</AlertDialog.Close>
            {!mostrado?.arquivado && (
              <button type="button" className="botao botao-secundario" onClick={() => agir('arquivar')}>
                Arquivar
              </button>
            )}
            <button type="button" className="botao botao-de-perigo" onClick={() => agir('excluir')}>
              Excluir
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
