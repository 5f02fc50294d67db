// @requirement 2.19.1 2.19.2 8.10.1
import '#web/ui/list/tabela-em-cartoes.css';
import { RefreshCw } from '#web/ui/media/icones-do-painel.tsx';
import { useState } from 'react';
import { data, Link, useFetcher, useRevalidator, useSearchParams } from 'react-router';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { listarCupons } from '#db/queries/cupons/admin-cupons.ts';
import type { Cupom, EstadoDoCupom } from '#domain/cupons/cupom.ts';
import { lerCursor } from '#domain/cursor.ts';
import { umaLinha } from '#domain/texto-digitado.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { BuscaDaLista, FiltrosEmAbas } from '#web/ui/list/filtros-da-lista.tsx';
import { PaginasDaLista } from '#web/ui/list/paginas-da-lista.tsx';
import { EloDoNovo } from '#web/admin/base/botoes.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import { useRespostaNaLista } from '#web/admin/base/resposta-na-lista.tsx';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { lerOuFalhar } from '#web/moldura/painel/ler-ou-falhar.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import type { Resposta } from '#web/form-response.ts';
import { Confirmacao } from '#web/ui/overlay/confirmacao.tsx';
import { EstadoVazio } from '#web/ui/feedback/estado-vazio.tsx';
import { TabelaDeCupons } from './tabela-de-cupons.tsx';
import { lerRecado } from '#web/flash-message.ts';
import { erroAoCarregarCupons, frasesDeExcluirCupom } from './cupons-frases.ts';
import { excluir } from './cupons-action.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/cupons-lista.ts';

const estados = new Map<string, EstadoDoCupom>([
  ['ativo', 'Ativo'],
  ['vencido', 'Vencido'],
  ['inativo', 'Inativo'],
]);

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const loja = context.get(lojaContext);
  const agora = loja.relogio.agora();
  const busca = umaLinha(url.searchParams.get('busca') ?? '').slice(0, 100);
  const status = url.searchParams.get('status') ?? '';
  const filtro = { busca, estado: estados.get(status) ?? null, agora };
  const pagina = await lerOuFalhar(loja, 'coupons could not be read', () =>
    listarCupons(loja.db, filtro, lerCursor(url.searchParams)),
  );
  const { recado, headers: cabecalhos } = await lerRecado(request);
  return data(
    { busca, status: estados.has(status) ? status : 'todos', agora: agora.getTime(), recado, ...pagina },
    { headers: cabecalhos },
  );
}

export const headers: Route.HeadersFunction = ({ loaderHeaders }) => loaderHeaders;

export const action = excluir;

export const shouldRevalidate = relerAposRecusa;

export const handle: FrasesSemResposta = {
  formularios: { '': frasesDeExcluirCupom.recusado },
  leitura: erroAoCarregarCupons,
};

export const meta = () => metaDoPainel('Cupons');

const abas = [
  { valor: 'todos', nome: 'Todos' },
  { valor: 'ativo', nome: 'Ativos' },
  { valor: 'vencido', nome: 'Vencidos' },
  { valor: 'inativo', nome: 'Inativos' },
];

export default function ListaDeCupons({ loaderData }: Route.ComponentProps) {
  const { busca, status, recado } = loaderData;
  const { state, revalidate } = useRevalidator();
  return (
    <>
      <TituloDoPainel titulo="Cupons">
        <button
          type="button"
          className="botao botao-pequeno"
          aria-busy={state === 'loading'}
          onClick={() => void revalidate()}
        >
          <RefreshCw className="icone icone-pequeno" aria-hidden />
          Atualizar
        </button>
        <EloDoNovo para="/admin/cupons/novo">Novo cupom</EloDoNovo>
      </TituloDoPainel>
      {recado && <Mensagem tipo="sucesso" texto={recado} />}
      <FiltrosEmAbas rotulo="Filtrar por status" parametro="status" padrao="todos" atual={status} opcoes={abas} />
      <BuscaDaLista rotulo="Buscar por código" atual={busca} />
      <Lista {...loaderData} />
    </>
  );
}

function Lista({ linhas, anterior, proxima, agora }: Route.ComponentProps['loaderData']) {
  const [aExcluir, setAExcluir] = useState<Cupom | null>(null);
  const fetcher = useFetcher<Resposta>();
  const recusa = useRespostaNaLista(fetcher);
  const [parametros] = useSearchParams();
  const filtrada = parametros.has('busca') || parametros.has('status');
  return (
    <>
      {recusa}
      {linhas.length > 0 ? (
        <TabelaDeCupons cupons={linhas} agora={agora} aoExcluir={setAExcluir} />
      ) : filtrada ? (
        <EstadoVazio coordenada="c3" frase="Nenhum cupom com este filtro.">
          <Link className="botao botao-secundario" to="/admin/cupons">
            Ver todos
          </Link>
        </EstadoVazio>
      ) : (
        <EstadoVazio coordenada="c3" frase="Nenhum cupom cadastrado.">
          <Ato>
            <Link className="botao botao-principal" to="/admin/cupons/novo">
              Criar o primeiro
            </Link>
          </Ato>
        </EstadoVazio>
      )}
      <PaginasDaLista anterior={anterior} proxima={proxima} />
      <Confirmacao
        aberta={aExcluir !== null}
        pergunta="Tem certeza que deseja excluir este cupom?"
        consequencia={aExcluir && `${aExcluir.codigo} deixa de valer na hora. Os pedidos feitos com ele não mudam.`}
        acao="Excluir"
        perigo
        fechar={() => setAExcluir(null)}
        aoConfirmar={() => void fetcher.submit({ id: aExcluir?.id ?? '' }, { method: 'post' })}
      />
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Cupons" frase={erroAoCarregarCupons} />;
}
