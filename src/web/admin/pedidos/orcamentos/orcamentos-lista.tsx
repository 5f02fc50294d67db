// @requirement 15.36.5
import '#web/ui/list/tabela-em-cartoes.css';
import { Link } from 'react-router';
import { listarOrcamentos, type OrcamentoNaLista } from '#db/queries/pedidos/orcamentos.ts';
import { lerCursor } from '#domain/cursor.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomeDoOrcamento, situacaoDoOrcamento } from '#domain/pedidos/orcamento.ts';
import { rotuloDoStatus } from '#domain/pedidos/pedido-status.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { usePodeAbrir } from '#web/admin/base/direitos-na-tela.tsx';
import { useEloDaLista } from '#web/admin/base/lista-de-onde.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { erroAoCarregarOrcamentos, nomesDasSituacoes } from './orcamentos-frases.ts';
import type { Route } from './+types/orcamentos-lista.ts';

export async function loader({ context, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const pagina = await lerOuFalhar(loja, 'quotes could not be read', () =>
    listarOrcamentos(loja.db, lerCursor(url.searchParams)),
  );
  return { agora: loja.relogio.agora(), ...pagina };
}

export const handle: FrasesSemResposta = { leitura: erroAoCarregarOrcamentos };

export const meta = () => metaDoPainel('Orçamentos');

export default function ListaDeOrcamentos({ loaderData: { linhas, anterior, proxima, agora } }: Route.ComponentProps) {
  const elo = useEloDaLista();
  const podeCriar = usePodeAbrir()('/admin/pedidos/novo');
  const novo = podeCriar && (
    <Link className="botao botao-principal" to="/admin/pedidos/novo">
      Novo orçamento
    </Link>
  );
  const colunas: Coluna<OrcamentoNaLista>[] = [
    colunaDoNome('Orçamento', ({ id, numero }) => (
      <Link to={elo(`/admin/orcamentos/${id}`)}>{nomeDoOrcamento(numero)}</Link>
    )),
    { nome: 'Para', valor: ({ nome, razaoSocial }) => razaoSocial || nome },
    { nome: 'Feito em', valor: ({ criadoEm }) => formatarDia(criadoEm) },
    { nome: 'Válido até', valor: ({ validoAte }) => formatarDia(validoAte) },
    { nome: 'Situação', valor: (orcamento) => <Situacao orcamento={orcamento} agora={agora} /> },
    { nome: 'Total', direita: true, valor: ({ totalCentavos }) => formatarReais(totalCentavos) },
  ];
  return (
    <>
      <p className="voltar">
        <Link className="elo" to="/admin/pedidos">
          Pedidos Recebidos
        </Link>
      </p>
      <TituloDoPainel titulo="Orçamentos" frase="Preços válidos até uma data. Um orçamento aceito vira um pedido.">
        {novo}
      </TituloDoPainel>
      {linhas.length > 0 ? (
        <div className="tabela-rolavel">
          <Tabela emCartoes legenda="Orçamentos" linhas={linhas} chave={({ id }) => id} colunas={colunas} />
        </div>
      ) : (
        <EstadoVazio
          coordenada="d4"
          frase="Nenhum orçamento ainda. Em Novo pedido, use Orçamento em PDF no lugar de Criar pedido."
        />
      )}
      <PaginasDaLista anterior={anterior} proxima={proxima} />
    </>
  );
}

function Situacao({ orcamento, agora }: { orcamento: OrcamentoNaLista; agora: Date }) {
  const { pedidoId, numeroDoPedido, status, reservado } = orcamento;
  if (pedidoId !== null && numeroDoPedido !== null && status !== null)
    return (
      <>
        <Link className="elo" to={`/admin/pedidos/${pedidoId}`}>
          Pedido {numeroEscrito(numeroDoPedido)}
        </Link>
        , {rotuloDoStatus(status)}
      </>
    );
  const situacao = situacaoDoOrcamento(orcamento, agora);
  return (
    <span className={`situacao ${situacao === 'aberto' ? 'situacao-boa' : 'situacao-vazada'}`}>
      {reservado && situacao === 'aberto' ? 'Reservado' : nomesDasSituacoes[situacao]}
    </span>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Orçamentos" frase={erroAoCarregarOrcamentos} />;
}
