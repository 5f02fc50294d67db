import { AlertDialog } from '@base-ui/react/alert-dialog';
import { useRef } from 'react';
import type { ProdutoDaLista } from '#db/queries/admin-produtos.ts';
import { frasesDosProdutos } from '#web/messages/admin-produtos.ts';

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
        <AlertDialog.Popup className="dialogo dialogo-p">
          <AlertDialog.Title className="dialogo-q">{frasesDosProdutos.perguntaExcluir}</AlertDialog.Title>
          <AlertDialog.Description className="dialogo-x">
            <strong>{mostrado?.nome}</strong>. Excluir apaga o cadastro e as imagens, e não dá para desfazer.
            {pedido && ' Este produto já foi pedido: os pedidos guardam nome e preço, e continuam como estão.'}
            {!mostrado?.arquivado && ' Arquivar tira o produto da loja e guarda tudo para depois.'}
          </AlertDialog.Description>
          <div className="dialogo-a">
            <AlertDialog.Close className="bt bt-2">Cancelar</AlertDialog.Close>
            {!mostrado?.arquivado && (
              <button type="button" className="bt bt-2" onClick={() => agir('arquivar')}>
                Arquivar
              </button>
            )}
            <button type="button" className="bt perigo" onClick={() => agir('excluir')}>
              Excluir
            </button>
          </div>
        </AlertDialog.Popup>
      </AlertDialog.Portal>
    </AlertDialog.Root>
  );
}
