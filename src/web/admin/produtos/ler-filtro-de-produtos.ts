import { umaLinha } from '#domain/texto-digitado.ts';
import { type FiltroDosProdutos, ordensDosProdutos, situacoesDoProduto } from '#db/queries/produtos/admin-produtos.ts';

const MAIOR_BUSCA = 100;
const MAIOR_SLUG = 90;

/** Reads the filter of the list's address; invalid parts count as absent. */
export function lerFiltro(parametros: URLSearchParams): FiltroDosProdutos & { ordemNoEndereco: string } {
  const pedida = parametros.get('ordem') ?? '-criado';
  const descendente = pedida.startsWith('-');
  const ordem = ordensDosProdutos.find((nome) => nome === pedida.replace('-', ''));
  return {
    busca: umaLinha(parametros.get('busca') ?? '').slice(0, MAIOR_BUSCA),
    categoria: umaLinha(parametros.get('categoria') ?? '').slice(0, MAIOR_SLUG),
    situacao: situacoesDoProduto.find((nome) => nome === parametros.get('situacao')) ?? 'todos',
    ordem: ordem ?? 'criado',
    descendente: ordem ? descendente : true,
    ordemNoEndereco: ordem ? pedida : '-criado',
  };
}
