// @requirement 15.43.1 15.43.6
import '#web/admin/base/formulario.css';
import { Link } from 'react-router';
import {
  type EventoNoPainel,
  lerContasDeMedicao,
  listarEventosMedidos,
} from '#db/queries/medicao/servicos-de-medicao.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import { nomesDosServicos } from '#domain/medicao/servico-de-medicao.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { relerAposRecusa } from '#web/admin/base/reler-apos-recusa.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { FalhaAoCarregar } from '#web/moldura/painel/falha-ao-carregar.tsx';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import { type Coluna, Tabela } from '#web/ui/list/list-tabela.tsx';
import { acoesDaMedicao } from './medicao-action.ts';
import { ContaDeMedicao, type RespostaDaConta } from './medicao-conta.tsx';
import { erroAoCarregarMedicao, erroAoSalvarServico, erroAoTestarServico, fraseDoEvento } from './medicao-frases.ts';
import type { Route } from './+types/medicao.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { db } = context.get(lojaContext);
  const [contas, eventos] = await Promise.all([lerContasDeMedicao(db), listarEventosMedidos(db)]);
  return { contas, eventos };
}

export const action = acoesDaMedicao;
export const shouldRevalidate = relerAposRecusa;
export const handle: FrasesSemResposta = {
  formularios: { salvar: erroAoSalvarServico, testar: erroAoTestarServico },
  leitura: erroAoCarregarMedicao,
};
export const meta = () => metaDoPainel('Medição de compras');

const situacoes: Readonly<Record<EventoNoPainel['situacao'], { nome: string; classe: string }>> = {
  esperando: { nome: 'a enviar', classe: 'situacao-pendente' },
  enviado: { nome: 'enviado', classe: 'situacao-boa' },
  desistiu: { nome: 'não enviado', classe: 'situacao-ruim' },
};

const colunas: Coluna<EventoNoPainel>[] = [
  colunaDoNome(
    'Evento',
    ({ tipo, servico }) => `${tipo === 'compra' ? 'Compra' : 'Estorno'}, ${nomesDosServicos[servico]}`,
  ),
  {
    nome: 'Pedido',
    valor: ({ pedidoId, numeroDoPedido }) => (
      <Link className="elo" to={`/admin/pedidos/${pedidoId}`}>
        {numeroEscrito(numeroDoPedido)}
      </Link>
    ),
  },
  {
    nome: 'Situação',
    valor: ({ situacao }) => (
      <span className={`situacao ${situacoes[situacao].classe}`}>{situacoes[situacao].nome}</span>
    ),
  },
  {
    nome: 'Quando',
    valor: ({ encerradoEm, criadoEm }) => formatarMomentoComSegundos(encerradoEm ?? criadoEm),
  },
  {
    nome: 'Resultado',
    valor: ({ erro, tentativas, situacao }) =>
      erro ? fraseDoEvento(erro) : situacao === 'enviado' ? `aceito na ${tentativas}ª tentativa` : 'nenhum ainda',
  },
];

export default function Medicao({ loaderData: { contas, eventos }, actionData }: Route.ComponentProps) {
  const resposta = (actionData ?? null) as RespostaDaConta | null;
  const servicoDaResposta = resposta && (resposta.ok ? resposta.valor : resposta.digitado?.servico);
  return (
    <>
      <TituloDoPainel
        titulo="Medição de compras"
        frase="A loja pode contar as compras ao Google Analytics e à Meta, de servidor para servidor, e só as de quem aceitou. Sem um deles ligado, nada é perguntado nem enviado."
      />
      {/* A lost answer names no account. */}
      {servicoDaResposta == null && <FraseDaResposta resposta={resposta} />}
      {contas.map((conta) => (
        <ContaDeMedicao
          key={conta.servico}
          conta={conta}
          resposta={servicoDaResposta === conta.servico ? resposta : null}
        />
      ))}
      <section className="bloco" aria-labelledby="ultimos-envios">
        <h2 id="ultimos-envios">Últimos envios</h2>
        {eventos.length === 0 ? (
          <p className="dica">Nada foi enviado ainda.</p>
        ) : (
          <div className="tabela-rolavel">
            <Tabela
              emCartoes
              legenda="Últimos envios"
              linhas={eventos}
              chave={({ id }) => String(id)}
              colunas={colunas}
            />
          </div>
        )}
      </section>
    </>
  );
}

export function ErrorBoundary() {
  return <FalhaAoCarregar titulo="Medição de compras" frase={erroAoCarregarMedicao} />;
}
