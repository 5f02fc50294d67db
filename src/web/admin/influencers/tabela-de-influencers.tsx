// @requirement 15.26.4 15.28.1 15.28.2
import { Link } from 'react-router';
import type { InfluencerComMeses } from '#application/comissoes/ler-influencer.ts';
import type { CodigoEmAlarme, CodigoPausado } from '#db/comissoes/ler-vazamentos.ts';
import { fraseDoAlarme } from '#domain/comissoes/alarme-de-vazamento.ts';
import { estaParado } from '#domain/comissoes/retorno.ts';
import { formatarDia } from '#domain/datas.ts';
import { fraseDesdeAVenda } from '#domain/parceiros/ultima-venda.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { Badge, columnsOf, Rows } from '#web/panel/list.tsx';
import { Section } from '#web/panel/page.tsx';
import { colunasDosMeses } from './vendas-dos-meses.tsx';

const col = columnsOf<InfluencerComMeses>();
const quem = col.name('Influencer', ({ uid, nome }) => <Link to={`/admin/influencers/${uid}`}>{nome}</Link>);
const colunas = (agora: Date) => [
  quem,
  col.plain('Código', ({ cupom }) => cupom ?? 'sem código'),
  col.right('Pedidos (30 dias)', ({ pedidos30 }) => pedidos30),
  col.money('Valor (30 dias)', ({ venda30Centavos }) => venda30Centavos),
  col.money('Comissão devida', ({ devidoCentavos }) => devidoCentavos),
  col.money('A pagar agora', ({ aPagarCentavos }) => aPagarCentavos),
  col.plain('Última venda', (influencer) => <UltimaVenda influencer={influencer} agora={agora} />),
];

/** The present influencers with their sales of the last 30 days. */
export const TabelaDeInfluencers = ({ influencers, agora }: { influencers: InfluencerComMeses[]; agora: Date }) => (
  <Rows
    page={{ linhas: influencers }}
    caption="Influencers de agora"
    rowKey={({ uid }) => uid}
    columns={colunas(agora)}
    empty={<p>Nenhum influencer ainda: aceite uma inscrição, ou dê o papel e um cupom a alguém em Usuários.</p>}
  />
);

/** Cost and sales of each influencer, this month against the last. */
export const TabelaDoRetorno = ({ influencers }: { influencers: InfluencerComMeses[] }) => (
  <Rows
    page={{ linhas: influencers }}
    caption="Custo e retorno"
    scrolls
    rowKey={({ uid }) => uid}
    columns={[quem, ...colunasDosMeses<InfluencerComMeses>()]}
  />
);

function UltimaVenda({ influencer, agora }: { influencer: InfluencerComMeses; agora: Date }) {
  const { vendeuEm, criadoEm } = influencer;
  const desde = vendeuEm ? fraseDesdeAVenda(vendeuEm, agora) : '';
  return (
    <>
      {vendeuEm ? formatarDia(vendeuEm) : 'nenhuma ainda'}
      {desde !== '' && ` (${desde})`}
      {estaParado({ vendeuEm, desde: criadoEm }, agora) && (
        <>
          {' '}
          <Badge tone="waiting">Parado</Badge>
        </>
      )}
    </>
  );
}

/** The codes that look leaked, each with a link to its evidence. */
export function Alarmes({ alarmes }: { alarmes: CodigoEmAlarme[] }) {
  if (alarmes.length === 0) return null;
  return (
    <Section title="Alarmes" id="alarmes">
      <ul className="influencers-alarmes">
        {alarmes.map((alarme) => (
          <li key={`${alarme.uid} ${alarme.codigo}`}>
            <p>
              <Badge tone="bad">Alarme</Badge> <b>{alarme.codigo}</b>, de {alarme.nome}: {fraseDoAlarme(alarme)}.
            </p>
            <Link className="botao botao-pequeno" to={`/admin/influencers/${alarme.uid}`}>
              Ver os pedidos <span className="so-para-leitor">com {alarme.codigo}</span>
            </Link>
          </li>
        ))}
      </ul>
    </Section>
  );
}

/** The codes that the owner paused. */
export function CodigosPausados({ codigos }: { codigos: CodigoPausado[] }) {
  if (codigos.length === 0) return null;
  return (
    <Section title="Códigos pausados" id="pausados">
      <ul className="influencers-alarmes">
        {codigos.map(({ codigo, uid, nome, porNome, criadoEm }) => (
          <li key={codigo}>
            <p id={`pausado-${codigo}`}>
              <b>{codigo}</b>
              {uid !== null && (
                <>
                  , de{' '}
                  <Link className="elo" to={`/admin/influencers/${uid}`}>
                    {nome}
                  </Link>
                </>
              )}
              : por {porNome}, em {formatarDia(criadoEm)}.
            </p>
            <FormularioDoPainel julgado={null} preventScrollReset>
              <input type="hidden" name="codigo" value={codigo} />
              <BotaoDeIntencao intencao="retomar" sobre={`pausado-${codigo}`} className="botao botao-pequeno">
                Retomar
              </BotaoDeIntencao>
            </FormularioDoPainel>
          </li>
        ))}
      </ul>
    </Section>
  );
}
