// @requirement 15.43.1 15.43.6
import '#web/admin/base/formulario.css';
import { Link } from 'react-router';
import { type EventoNoPainel, lerContasDeMedicao, listarEventosMedidos } from '#db/medicao/ler-servicos-de-medicao.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import { nomesDosServicos } from '#domain/medicao/servico-de-medicao.ts';
import { numeroEscrito } from '#domain/pedidos/pedido.ts';
import { columnsOf, Rows, type Tone } from '#web/panel/list.tsx';
import { failure, noAnswer, Page, rereadAfterRefusal, Section, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { acoesDaMedicao } from './medicao-action.ts';
import { ContaDeMedicao, type RespostaDaConta } from './medicao-conta.tsx';
import { erroAoCarregarMedicao, erroAoSalvarServico, erroAoTestarServico, fraseDoEvento } from './medicao-frases.ts';
import type { Route } from './+types/medicao.ts';

export const loader = load(async ({ db }) => {
  const [contas, eventos] = await Promise.all([lerContasDeMedicao(db), listarEventosMedidos(db)]);
  return { contas, eventos };
});

export const action = acoesDaMedicao;
export const shouldRevalidate = rereadAfterRefusal;
export const handle = noAnswer(
  { salvar: { erro: erroAoSalvarServico }, testar: { erro: erroAoTestarServico } },
  erroAoCarregarMedicao,
);
export const meta = () => title('Medição de compras');
export const ErrorBoundary = failure('Medição de compras', erroAoCarregarMedicao);

const situacoes: Readonly<Record<EventoNoPainel['situacao'], readonly [string, Tone]>> = {
  esperando: ['a enviar', 'waiting'],
  enviado: ['enviado', 'good'],
  desistiu: ['não enviado', 'bad'],
};

const col = columnsOf<EventoNoPainel>();
const colunas = [
  col.name(
    'Evento',
    ({ tipo, servico }) => `${tipo === 'compra' ? 'Compra' : 'Estorno'}, ${nomesDosServicos[servico]}`,
  ),
  col.plain('Pedido', ({ pedidoId, numeroDoPedido }) => (
    <Link className="elo" to={`/admin/pedidos/${pedidoId}`}>
      {numeroEscrito(numeroDoPedido)}
    </Link>
  )),
  col.badge('Situação', ({ situacao }) => situacoes[situacao]),
  col.plain('Quando', ({ encerradoEm, criadoEm }) => formatarMomentoComSegundos(encerradoEm ?? criadoEm)),
  col.plain('Resultado', ({ erro, tentativas, situacao }) =>
    erro ? fraseDoEvento(erro) : situacao === 'enviado' ? `aceito na ${tentativas}ª tentativa` : 'nenhum ainda',
  ),
];

export default function Medicao({ loaderData: { contas, eventos }, actionData }: Route.ComponentProps) {
  const resposta = (actionData ?? null) as RespostaDaConta | null;
  const servicoDaResposta = resposta && (resposta.ok ? resposta.valor : resposta.digitado?.servico);
  return (
    <Page
      title="Medição de compras"
      note="A loja pode contar as compras ao Google Analytics e à Meta, de servidor para servidor, e só as de quem aceitou. Sem um deles ligado, nada é perguntado nem enviado."
      // A lost answer names no account.
      reply={servicoDaResposta == null ? resposta : null}
    >
      {contas.map((conta) => (
        <ContaDeMedicao
          key={conta.servico}
          conta={conta}
          resposta={servicoDaResposta === conta.servico ? resposta : null}
        />
      ))}
      <Section title="Últimos envios" id="ultimos-envios">
        <Rows
          page={{ linhas: eventos }}
          caption="Últimos envios"
          rowKey={({ id }) => String(id)}
          columns={colunas}
          empty={<p className="dica">Nada foi enviado ainda.</p>}
        />
      </Section>
    </Page>
  );
}
