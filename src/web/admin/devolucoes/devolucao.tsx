// @requirement 15.14.5
import '#web/admin/base/formulario.css';
import './devolucoes.css';
import { data } from 'react-router';
import { preverTroca } from '#application/devolucoes/aceitar-troca.ts';
import { preverReembolso } from '#application/devolucoes/calcular-reembolso.ts';
import { lerDevolucaoDoAdmin } from '#db/devolucoes/ler-admin-devolucoes.ts';
import { formatarMomento } from '#domain/datas.ts';
import { devolucaoEstaEncerrada, rotuloDaDevolucao } from '#domain/devolucoes/devolucao.ts';
import { useListaDeOnde } from '#web/admin/base/lista-de-onde.ts';
import { Facts, Page, rereadWhileItExists, Section, title } from '#web/panel/page.tsx';
import { load } from '#web/panel/panel-action.ts';
import { FotosEnviadas } from '#web/ui/media/fotos-enviadas.tsx';
import { devolucaoDesconhecida } from './devolucoes-frases.ts';
import { darPasso, numeroDe } from './devolucoes-action.ts';
import { fatosDaDevolucao } from './fatos-da-devolucao.tsx';
import { PassosDaLoja } from './passos.tsx';
import type { Route } from './+types/devolucao.ts';

export const loader = load(async ({ loja, db, id }) => {
  const devolucao = await lerDevolucaoDoAdmin(db, numeroDe(id));
  if (!devolucao) throw data(devolucaoDesconhecida, { status: 404 });
  const previsto = devolucaoEstaEncerrada(devolucao.situacao) ? null : await preverReembolso(loja, devolucao.numero);
  const prevista = devolucao.situacao === 'pedida' ? await preverTroca(loja, devolucao.numero) : null;
  return { devolucao, previsto, prevista };
});

export const action = darPasso;
export const shouldRevalidate = rereadWhileItExists;
export const meta = ({ params }: Route.MetaArgs) => title(`Devolução nº ${params.numero}`);

export default function Devolucao({ loaderData, actionData }: Route.ComponentProps) {
  const { devolucao, previsto, prevista } = loaderData;
  const { numero, pedido, fotos, passos } = devolucao;
  const lista = useListaDeOnde('/admin/devolucoes');
  return (
    <div className="devolucao">
      <Page
        title={`Devolução nº ${numero}`}
        note={`${pedido.nome}, ${pedido.email}, ${pedido.telefone}`}
        back={['Devoluções', lista]}
        reply={actionData}
      >
        <Facts of={fatosDaDevolucao(devolucao, previsto, prevista)} />
        <FotosEnviadas
          fotos={fotos}
          endereco={(n) => `/admin/devolucoes/${numero}/fotos/${n}`}
          deQuem={`do cliente, devolução ${numero}`}
        />
        <PassosDaLoja {...loaderData} resposta={actionData ?? null} />
        <Section title="Histórico" id="historico">
          <ol className="devolucao-passos">
            {passos.map(({ para, em }) => (
              <li key={em.toISOString()}>
                <b>{rotuloDaDevolucao(para)}</b> <time dateTime={em.toISOString()}>{formatarMomento(em)}</time>
              </li>
            ))}
          </ol>
        </Section>
      </Page>
    </div>
  );
}
