// @requirement 15.26.4 15.28.1 15.28.2
import { Link } from 'react-router';
import type { InfluencerComMeses } from '#application/comissoes/ler-influencer.ts';
import type { CodigoEmAlarme, CodigoPausado } from '#db/queries/comissoes/vazamentos.ts';
import { fraseDoAlarme } from '#domain/comissoes/alarme-de-vazamento.ts';
import { estaParado } from '#domain/comissoes/retorno.ts';
import { formatarDia } from '#domain/datas.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { fraseDesdeAVenda } from '#domain/parceiros/ultima-venda.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { colunaDoNome } from '#web/admin/base/colunas.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { type Coluna, Tabela, TabelaRolavel } from '#web/ui/list/list-tabela.tsx';
import { colunasDosMeses } from './vendas-dos-meses.tsx';

const colunaDoInfluencer = colunaDoNome<InfluencerComMeses>('Influencer', ({ uid, nome }) => (
  <Link to={`/admin/influencers/${uid}`}>{nome}</Link>
));

/** The present influencers with their sales of the last 30 days. */
export function TabelaDeInfluencers({ influencers, agora }: { influencers: InfluencerComMeses[]; agora: Date }) {
  const colunas: Coluna<InfluencerComMeses>[] = [
    colunaDoInfluencer,
    { nome: 'Código', valor: ({ cupom }) => cupom ?? 'sem código' },
    { nome: 'Pedidos (30 dias)', direita: true, valor: ({ pedidos30 }) => pedidos30 },
    { nome: 'Valor (30 dias)', direita: true, valor: ({ venda30Centavos }) => formatarReais(venda30Centavos) },
    { nome: 'Comissão devida', direita: true, valor: ({ devidoCentavos }) => formatarReais(devidoCentavos) },
    { nome: 'A pagar agora', direita: true, valor: ({ aPagarCentavos }) => formatarReais(aPagarCentavos) },
    { nome: 'Última venda', valor: (influencer) => <UltimaVenda influencer={influencer} agora={agora} /> },
  ];
  return (
    <div className="tabela-rolavel">
      <Tabela
        emCartoes
        legenda="Influencers de agora"
        linhas={influencers}
        chave={({ uid }) => uid}
        colunas={colunas}
      />
    </div>
  );
}

/** Cost and sales of each influencer, this month against the last. */
export function TabelaDoRetorno({ influencers }: { influencers: InfluencerComMeses[] }) {
  return (
    <TabelaRolavel
      emCartoes
      titulo="Custo e retorno"
      linhas={influencers}
      chave={({ uid }) => uid}
      colunas={[colunaDoInfluencer, ...colunasDosMeses<InfluencerComMeses>()]}
    />
  );
}

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
          <span className="situacao situacao-pendente">Parado</span>
        </>
      )}
    </>
  );
}

/** The codes that look leaked, each with a link to its evidence. */
export function Alarmes({ alarmes }: { alarmes: CodigoEmAlarme[] }) {
  if (alarmes.length === 0) return null;
  return (
    <section className="bloco" aria-labelledby="alarmes">
      <h2 id="alarmes">Alarmes</h2>
      <ul className="influencers-alarmes">
        {alarmes.map((alarme) => (
          <li key={`${alarme.uid} ${alarme.codigo}`}>
            <p>
              <span className="situacao situacao-ruim">Alarme</span> <b>{alarme.codigo}</b>, de {alarme.nome}:{' '}
              {fraseDoAlarme(alarme)}.
            </p>
            <Link className="botao botao-pequeno" to={`/admin/influencers/${alarme.uid}`}>
              Ver os pedidos <span className="so-para-leitor">com {alarme.codigo}</span>
            </Link>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** The codes that the owner paused. */
export function CodigosPausados({ codigos }: { codigos: CodigoPausado[] }) {
  if (codigos.length === 0) return null;
  return (
    <section className="bloco" aria-labelledby="pausados">
      <h2 id="pausados">Códigos pausados</h2>
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
    </section>
  );
}
