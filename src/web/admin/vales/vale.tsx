// @requirement 15.24.5
import '#web/ui/list/tabela-em-cartoes.css';
import { Link, useNavigation } from 'react-router';
import { buscarVale, lerLivroDoVale } from '#db/creditos/ler-admin-vales.ts';
import { nomeDoLancamento } from '#domain/creditos/lancamento.ts';
import { formatarMomentoComSegundos } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { nomeDoPedido } from '#domain/pedidos/pedido.ts';
import { Ato } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { ActForm, replyTo } from '#web/panel/acts.tsx';
import { columnsOf } from '#web/panel/columns.tsx';
import { noAnswer, Page, rereadWhileItExists, Section, title } from '#web/panel/page.tsx';
import { found, load } from '#web/panel/panel-action.ts';
import { BotaoDeEnvio } from '#web/ui/form/formulario.tsx';
import { TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { bloqueioForm } from './vale-form.ts';
import { mudar } from './vales-action.ts';
import { deBloquear, deDesbloquear, erroAoCarregarVales, nomeDoVale } from './vales-frases.ts';
import type { Route } from './+types/vale.ts';

export const loader = load(async ({ db, id }) => {
  const [vale, livro] = await Promise.all([buscarVale(db, id), lerLivroDoVale(db, id)]);
  return { vale: found(vale), livro };
});

export const action = mudar;
export const shouldRevalidate = rereadWhileItExists;
export const handle = noAnswer({ bloquear: deBloquear, desbloquear: deDesbloquear }, erroAoCarregarVales);
export const meta = () => title('Vale');

const col = columnsOf<Route.ComponentProps['loaderData']['livro'][number]>();
const colunas = [
  col.name('Movimento', ({ tipo, pedidoId, numeroDoPedido }) => (
    <>
      {nomeDoLancamento(tipo)}
      {pedidoId !== null && numeroDoPedido !== null && (
        <>
          {' '}
          <Link className="elo" to={`/admin/pedidos/${pedidoId}`}>
            {nomeDoPedido(numeroDoPedido)}
          </Link>
        </>
      )}
    </>
  )),
  col.plain('Quando', ({ criadoEm }) => formatarMomentoComSegundos(criadoEm)),
  col.money('Valor', ({ centavos }) => centavos),
];

export default function Vale({ loaderData: { vale, livro }, actionData }: Route.ComponentProps) {
  const lista = useListaDeOnde('/admin/vales');
  const { saldoCentavos, final, bloqueadoEm, bloqueioMotivo } = vale;
  return (
    <Page
      title={nomeDoVale(final)}
      note={`Saldo de ${formatarReais(saldoCentavos)}.`}
      back={['Vales', lista]}
      reply={actionData}
    >
      <TabelaRolavel emCartoes titulo="Movimentos" linhas={livro} chave={({ id }) => id} colunas={colunas} />
      <Ato>
        {bloqueadoEm ? (
          <Desbloqueio em={bloqueadoEm} motivo={bloqueioMotivo ?? ''} />
        ) : (
          <Section title="Vale perdido?" id="bloqueio">
            <p>Bloqueado, ele não paga mais nada. O saldo fica, e o bloqueio pode ser desfeito.</p>
            <ActForm
              of={bloqueioForm}
              start={{ motivo: '' }}
              data={null}
              act="bloquear"
              reply={replyTo(actionData, 'bloquear')}
              send="Bloquear vale"
              sending="Bloqueando..."
            />
          </Section>
        )}
      </Ato>
    </Page>
  );
}

function Desbloqueio({ em, motivo }: { em: Date; motivo: string }) {
  const ocupado = useNavigation().state === 'submitting';
  return (
    <Section title="Vale bloqueado" id="bloqueio">
      <p>
        Desde {formatarMomentoComSegundos(em)}: {motivo}
      </p>
      <FormularioDoPainel julgado={null} preventScrollReset>
        <input type="hidden" name="intencao" value="desbloquear" />
        <div className="formulario-acoes">
          <BotaoDeEnvio className="botao botao-secundario" ocupado={ocupado && 'Desbloqueando...'}>
            Desbloquear vale
          </BotaoDeEnvio>
        </div>
      </FormularioDoPainel>
    </Section>
  );
}
