// @requirement 2.7.1 2.7.4 8.2.1
import { Link, useNavigation } from 'react-router';
import type { ProdutoDoCartao } from '#db/produtos/ler-cartao.ts';
import { Grade } from '#web/cartao/cartao.tsx';
import type { Imagem } from '#domain/produtos/imagem.ts';
import { Fotografia } from '#web/ui/media/fotografia.tsx';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { TentarDeNovo } from '#web/ui/feedback/tentar-de-novo.tsx';
import { useDadosDaRaiz } from '#web/moldura/dados-da-raiz.ts';
import { frasesDoCatalogo } from '#web/moldura/moldura-frases.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import type { FiltroAtivo } from './em-palavras.ts';
import { consultaDoFiltro, type FacetaDaLista, type FiltroDaLista } from './filtro.ts';
import { FiltrosAtivos } from './filtros.tsx';
import { FormularioDeFiltros } from './filtros.tsx';
import { Paginacao } from './paginacao.tsx';
import { ultimaPagina } from './paginacao.tsx';

/** Data of a list page; `lida` is null when the products could not be read. */
export type DadosDaLista = {
  filtro: FiltroDaLista;
  porPagina: number;
  facetas: FacetaDaLista[];
  ativos: FiltroAtivo[];
  /** The number of products as text. */
  quantos: string | null;
  lida: { produtos: ProdutoDoCartao[]; total: number } | null;
};

type ListaProps = {
  lista: DadosDaLista;
  titulo: string;
  caminho: string;
  /** Photograph and words of a category. */
  cabeca?: { descricao: string; imagem: Imagem | null };
};

/** Displayed widths of the photograph at the head. */
const tamanhosDaCena = '(min-width: 1408px) 660px, (min-width: 992px) 46vw, 92vw';

/**
 * Title, number of products, freight, filters, cards and pages of a list (docs/requirements.md 2.7).
 */
export function Lista({ lista, titulo, caminho, cabeca }: ListaProps) {
  const { filtro, porPagina, facetas, ativos, quantos, lida } = lista;
  const { busca, pagina } = filtro;
  const frete = useDadosDaRaiz()?.loja.promessas.frete.replace(/\.$/, '');
  return (
    <>
      <div className="lista-cabeca">
        {cabeca?.imagem && (
          <div className="lista-cena">
            <Fotografia imagem={{ ...cabeca.imagem, alt: '' }} tamanhos={tamanhosDaCena} prioridade />
          </div>
        )}
        <div className="lista-titulo">
          <h1>{titulo}</h1>
          {cabeca?.descricao && <p className="lista-descricao">{cabeca.descricao}</p>}
          <p className="lista-quantos" role="status">
            {quantos}
          </p>
          {lida?.produtos.some(({ digital }) => !digital) && <p className="selo lista-frete">{frete}</p>}
        </div>
      </div>
      {/* Above the form: an open group of filters covers what is below. */}
      <FiltrosAtivos ativos={ativos} caminho={caminho} />
      <FormularioDeFiltros caminho={caminho} filtro={filtro} facetas={facetas} total={lida?.total ?? 0} />
      {lida === null && <Mensagem tipo="erro" texto={frasesDoCatalogo.produtos} botao={<TentarDeNovo />} />}
      {lida?.total === 0 && <ListaVazia busca={busca} filtrada={ativos.length > 0} caminho={caminho} />}
      {lida && lida.total > 0 && (
        <>
          <h2 className="so-para-leitor">Produtos</h2>
          <Cartoes produtos={lida.produtos} caminho={caminho} />
          <Paginacao
            atual={pagina}
            ultima={ultimaPagina(lida.total, porPagina)}
            consultaDa={(paginaEscolhida) => consultaDoFiltro({ ...filtro, pagina: paginaEscolhida })}
          />
        </>
      )}
    </>
  );
}

/** The cards, busy while the next ones load. A component of its own, so that a navigation re-renders nothing else. */
function Cartoes({ produtos, caminho }: { produtos: ProdutoDoCartao[]; caminho: string }) {
  const { state, location } = useNavigation();
  return <Grade produtos={produtos} noTopo ocupada={state === 'loading' && location.pathname === caminho} />;
}

type ListaVaziaProps = { busca: string | undefined; filtrada: boolean; caminho: string };

function ListaVazia({ busca, filtrada, caminho }: ListaVaziaProps) {
  if (busca) {
    return (
      <EstadoVazio
        coordenada="e5"
        frase={`Nada encontrado para “${busca}”. Confira a grafia ou use uma palavra só, como “torre” ou “relógio”.`}
      >
        <Link className="botao botao-secundario" to="/produtos">
          Ver todos os produtos
        </Link>
      </EstadoVazio>
    );
  }
  if (filtrada) {
    return (
      <EstadoVazio
        coordenada="e5"
        frase="Nenhum produto com estes filtros. Aumente a faixa de preço ou inclua o que está esgotado."
      >
        <Link className="botao botao-secundario" to={caminho}>
          Limpar filtros
        </Link>
      </EstadoVazio>
    );
  }
  return (
    <EstadoVazio coordenada="e5" frase="Ainda não há produtos por aqui.">
      <Link className="botao botao-secundario" to="/produtos">
        Ver todos os produtos
      </Link>
    </EstadoVazio>
  );
}
