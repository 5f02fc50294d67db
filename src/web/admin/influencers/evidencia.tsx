// @requirement 15.28.4 15.28.5 15.28.6
import { useRef } from 'react';
import { Link } from 'react-router';
import type { EvidenciaNoPainel, InfluencerLido } from '#application/comissoes/ler-influencer.ts';
import { MAIOR_MOTIVO_DA_RECUSA } from '#domain/comissoes/alarme-de-vazamento.ts';
import { formatarMomento } from '#domain/datas.ts';
import { nomeDoPedido, numeroEscrito } from '#domain/pedidos/pedido.ts';
import { BotaoDeIntencao } from '#web/admin/base/botoes.tsx';
import { usePode } from '#web/admin/base/direitos-na-tela.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { columnsOf } from '#web/panel/list.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { Indicador } from '#web/ui/list/indicador.tsx';
import { TabelaRolavel } from '#web/ui/list/list-tabela.tsx';

/** Names of each list of the evidence. */
const MAIS_NOMES = 5;

const contados = (linhas: readonly { nome: string; pedidos: number }[]) =>
  linhas
    .slice(0, MAIS_NOMES)
    .map(({ nome, pedidos }) => `${nome} (${pedidos})`)
    .join(', ') || 'nenhum';

const col = columnsOf<EvidenciaNoPainel>();
const colunasDe = (marcados: readonly string[], abrePedidos: boolean) => [
  col.plain(
    'Pedido',
    ({ id, numeroDoPedido, nome }) => (
      <span className="evidencia-pedido">
        <label className="alvo-da-caixa">
          <input
            type="checkbox"
            name="pedido"
            value={id}
            defaultChecked={marcados.includes(id)}
            aria-label={`Marcar o ${nomeDoPedido(numeroDoPedido)}`}
          />
        </label>
        <span>
          {abrePedidos ? (
            <Link className="elo" to={`/admin/pedidos/${id}`}>
              {numeroEscrito(numeroDoPedido)}
            </Link>
          ) : (
            numeroEscrito(numeroDoPedido)
          )}{' '}
          <span className="complemento">{nome}</span>
        </span>
      </span>
    ),
    { className: 'nome evidencia-nome', unlabelled: true },
  ),
  col.plain('Quando', ({ criadoEm }) => <time dateTime={criadoEm.toISOString()}>{formatarMomento(criadoEm)}</time>),
  col.plain('Como veio', ({ canal, site }) =>
    canal === null ? 'Sem clique' : `Link ${canal}${site === '' ? '' : `, em ${site}`}`,
  ),
  col.plain('Quem compra', ({ jaComprou }) => (jaComprou ? 'Já comprou' : 'Primeira compra')),
  col.plain('Cidade', ({ cidade, uf }) => `${cidade}/${uf}`),
  col.money('Comissão', ({ comissaoCentavos }) => comissaoCentavos),
  col.plain(
    'O que se sabe',
    ({ motivo, dica }) => (
      <>
        {motivo !== null && <p>Sem comissão: {motivo}</p>}
        {dica && <p>{dica}</p>}
        {motivo === null && !dica && '—'}
      </>
    ),
    { className: 'evidencia-nota' },
  ),
];

type EvidenciaProps = {
  evidencia: NonNullable<InfluencerLido['evidencia']>;
  codigo: string;
  reply: Resposta<'motivo', { pedido: string[]; motivo: string }> | null;
};

/** The paid orders of the last days with a code: where their buyers came from, and the form that takes their commission. */
export function Evidencia({ evidencia: { dias, resumo, quantos, pedidos }, codigo, reply }: EvidenciaProps) {
  const recusa = reply && !reply.ok ? reply : null;
  const formulario = useRef<HTMLDivElement>(null);
  const abrePedidos = usePode()('pedidos:ver');
  const campo = useCampos({ motivo: recusa?.digitado?.motivo ?? '' }, recusa?.faltas);
  const horas = resumo.horas.map((n, hora) => ({ nome: `${hora} h`, pedidos: n })).filter((hora) => hora.pedidos > 0);
  const semClique = new Set(pedidos.filter(({ canal, motivo }) => canal === null && !motivo).map(({ id }) => id));
  const marcarSemClique = () => {
    for (const caixa of formulario.current?.querySelectorAll<HTMLInputElement>('input[name="pedido"]') ?? [])
      caixa.checked = semClique.has(caixa.value);
  };
  return (
    <section className="bloco evidencia" aria-labelledby="evidencia">
      <h2 id="evidencia">
        Pedidos com {codigo} nos últimos {dias} dias
      </h2>
      {quantos === 0 ? (
        <p>Nenhum pedido pago com este código nesses dias.</p>
      ) : (
        <>
          <dl className="indicadores">
            <Indicador nome="Sem clique nos links">{resumo.semClique}</Indicador>
            <Indicador nome="Pelos links">{resumo.comClique}</Indicador>
            <Indicador nome="Primeira compra">{resumo.primeiraCompra}</Indicador>
            <Indicador nome="Já compraram">{quantos - resumo.primeiraCompra}</Indicador>
          </dl>
          <dl className="dados evidencia-resumo">
            <dt>Sites de onde vieram</dt>
            <dd>{contados(resumo.sites)}</dd>
            <dt>Cidades ({resumo.cidades.length})</dt>
            <dd>{contados(resumo.cidades)}</dd>
            <dt>Horas</dt>
            <dd>{contados(horas.toSorted((a, b) => b.pedidos - a.pedidos))}</dd>
          </dl>
          <p>
            Sem clique quer dizer que o código foi digitado, ou veio de um endereço com ?cupom=. Nada muda sozinho: a
            decisão é sua.
          </p>
          <div ref={formulario}>
            <FormularioDoPainel julgado={recusa} preventScrollReset aria-label="Comissão dos pedidos">
              <TabelaRolavel
                emCartoes
                titulo="Pedidos com o código"
                className="tabela-da-evidencia"
                linhas={pedidos}
                chave={({ id }) => id}
                colunas={colunasDe(recusa?.digitado?.pedido ?? [], abrePedidos)}
              />
              {quantos > pedidos.length && (
                <p>
                  Os {pedidos.length} primeiros de {quantos}: os que ainda rendem comissão e vieram sem clique vêm
                  antes.
                </p>
              )}
              <button type="button" className="botao botao-pequeno" onClick={marcarSemClique}>
                Marcar os sem clique
              </button>
              <div className="evidencia-motivo">
                <Campo
                  rotulo="Motivo"
                  {...campo('motivo', 'O influencer lê esta frase.')}
                  maxLength={MAIOR_MOTIVO_DA_RECUSA}
                  autoComplete="off"
                />
              </div>
              <div className="formulario-acoes">
                <BotaoDeIntencao intencao="recusar" className="botao botao-de-perigo">
                  Não pagar comissão
                </BotaoDeIntencao>
                <BotaoDeIntencao intencao="pagar" className="botao botao-secundario">
                  Pagar comissão
                </BotaoDeIntencao>
              </div>
            </FormularioDoPainel>
          </div>
        </>
      )}
    </section>
  );
}
