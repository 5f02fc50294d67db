// @requirement 2.16.2
import { Archive, ArchiveRestore } from '#web/ui/media/icones-do-painel.tsx';
import { Copy, ExternalLink } from '#web/ui/media/icones.tsx';
import { useEffect, useEffectEvent, useRef } from 'react';
import { Link, useFetcher } from 'react-router';
import type { ProdutoDaLista } from '#db/produtos/ler-admin-produtos.ts';
import { emUmaLinha, type Resposta } from '#web/form-response.ts';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { Pergunta } from '#web/ui/overlay/confirmacao.tsx';
import { useMesmaLista } from '#web/admin/base/lista-de-onde.ts';
import { frasesDosProdutos } from './produtos-frases.ts';

/** Submits actions on a product without navigation. A toast shows the response. */
export function useAcoesDosProdutos() {
  const fetcher = useFetcher<Resposta>();
  const avisos = useAvisos();
  const { data: resposta } = fetcher;
  const produto = useRef('');
  const enviar = (campos: Record<string, string>) => {
    produto.current = campos['id'] ?? '';
    void fetcher.submit(campos, { method: 'post', action: '/admin/produtos' });
  };
  const aoResponder = useEffectEvent((dada: Resposta) => {
    const id = produto.current;
    const desfazer =
      dada.ok && dada.intencao === 'arquivar' ? () => enviar({ intencao: 'desarquivar', id }) : undefined;
    avisos.avisar(emUmaLinha(dada), dada.ok ? 'sucesso' : 'erro', desfazer);
  });
  useEffect(() => {
    if (resposta) aoResponder(resposta);
  }, [resposta]);
  return {
    ocupado: fetcher.state !== 'idle',
    resposta,
    enviar,
  };
}

type ExclusaoDeProdutoProps = {
  produto: ProdutoDaLista | null;
  emPedidos: string[];
  fechar: () => void;
  enviar: (campos: Record<string, string>) => void;
};

/** The specified question. Its second button archives, the better choice for ordered products: deleting one asks for a word. */
export function ExclusaoDeProduto({ produto, emPedidos, fechar, enviar }: ExclusaoDeProdutoProps) {
  // Kept while the dialog fades out.
  const ultimo = useRef(produto);
  if (produto) ultimo.current = produto;
  const mostrado = ultimo.current;
  const agir = (intencao: string) => {
    fechar();
    if (produto) enviar({ intencao, id: produto.id });
  };
  const pedido = mostrado !== null && emPedidos.includes(mostrado.id);
  return (
    <Pergunta
      aberta={produto !== null}
      pergunta={frasesDosProdutos.perguntaExcluir}
      consequencia={
        <>
          <strong>{mostrado?.nome}</strong>. Excluir apaga o cadastro e as imagens, e não dá para desfazer.
          {pedido && ' Este produto já foi pedido: os pedidos guardam nome e preço, e continuam como estão.'}
          {!mostrado?.arquivado && ' Arquivar tira o produto da loja e guarda tudo para depois.'}
        </>
      }
      fechar={fechar}
      botoes={
        <>
          {!mostrado?.arquivado && (
            <button type="button" className="botao botao-secundario" onClick={() => agir('arquivar')}>
              Arquivar
            </button>
          )}
          <button type="button" className="botao botao-de-perigo" onClick={() => agir('excluir')}>
            Excluir
          </button>
        </>
      }
    />
  );
}

/** The actions at the head of a product's form. */
export function AcoesDaFicha({ id, arquivado }: { id: string; arquivado: boolean }) {
  const { enviar, ocupado } = useAcoesDosProdutos();
  const mesmaLista = useMesmaLista();
  return (
    <>
      {!arquivado && (
        <a className="botao botao-pequeno" href={`/produto/${id}`} target="_blank" rel="noreferrer">
          <ExternalLink className="icone icone-pequeno" aria-hidden />
          Ver na loja
        </a>
      )}
      <Link className="botao botao-pequeno" to={mesmaLista(`/admin/produtos/novo?copia=${id}`)}>
        <Copy className="icone icone-pequeno" aria-hidden />
        Duplicar
      </Link>
      <button
        type="button"
        className="botao botao-pequeno"
        aria-disabled={ocupado}
        onClick={() => enviar({ intencao: arquivado ? 'desarquivar' : 'arquivar', id })}
      >
        {arquivado ? (
          <ArchiveRestore className="icone icone-pequeno" aria-hidden />
        ) : (
          <Archive className="icone icone-pequeno" aria-hidden />
        )}
        {arquivado ? 'Pôr de volta à venda' : 'Arquivar'}
      </button>
    </>
  );
}
