// @requirement 15.24.7 15.24.13
import type { TrocaPossivel } from '#application/devolucoes/variacoes-para-trocar.ts';
import type { PedidoADevolver } from '#db/devolucoes/ler-devolucoes-do-pedido.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { emPorcento } from '#web/ui/base/frase-das-parcelas.ts';
import { GrupoDeCampos } from './grupo-de-campos.tsx';

type VoltaProps = {
  pedido: PedidoADevolver;
  bonusPb: number;
  trocas: readonly TrocaPossivel[];
  marcado: string | null;
  /** Chosen variations, as the form sends them. */
  escolhidas: readonly string[];
  falta: string | undefined;
};

function Jeito({ valor, marcado, nome, dica }: { valor: string; marcado: boolean; nome: string; dica?: string }) {
  const id = `trocas-volta-${valor}`;
  return (
    <div className="trocas-motivo">
      <label className="trocas-marcar">
        <input
          type="radio"
          name="volta"
          value={valor}
          defaultChecked={marcado}
          aria-describedby={dica === undefined ? undefined : id}
        />
        <span>{nome}</span>
      </label>
      {dica !== undefined && (
        <p className="trocas-nota" id={id}>
          {dica}
        </p>
      )}
    </div>
  );
}

/** The variations of each item that has others; the style sheet shows them with their choice. */
function Variacoes({ pedido, trocas, escolhidas }: Pick<VoltaProps, 'pedido' | 'trocas' | 'escolhidas'>) {
  return (
    <div className="trocas-variacoes">
      {trocas.map(({ itemId, variacoes }) => {
        const item = pedido.itens.find(({ id }) => id === itemId);
        const titulo = `trocas-item-${itemId}`;
        return (
          <div key={itemId} role="group" aria-labelledby={titulo}>
            <p id={titulo}>
              {item?.nome}
              {item?.variacao && ` (${item.variacao})`}
            </p>
            <div className="trocas-unidades">
              <label htmlFor={`${titulo}-variacao`}>Variação</label>
              <select
                id={`${titulo}-variacao`}
                name="variacao"
                defaultValue={escolhidas.find((escolhida) => escolhida.startsWith(`${itemId}:`)) ?? ''}
              >
                <option value="">Escolha</option>
                {variacoes.map(({ nome, precoCentavos }) => (
                  <option key={nome} value={`${itemId}:${nome}`}>
                    {nome}, {formatarReais(precoCentavos)}
                  </option>
                ))}
              </select>
            </div>
          </div>
        );
      })}
    </div>
  );
}

/** The way back of the value: money, credit, or other variations. */
export function Volta({ pedido, bonusPb, trocas: todas, marcado, escolhidas, falta }: VoltaProps) {
  const { temConta, totalCentavos, valeCentavos, itens } = pedido;
  const trocas = todas.filter(({ itemId }) => itens.some(({ id, restam }) => id === itemId && restam > 0));
  const soVale = valeCentavos >= totalCentavos;
  const doVale =
    valeCentavos > 0 && 'A parte paga com vale ou crédito volta para ele em qualquer caso, e antes do resto.';
  if (soVale && trocas.length === 0) return <p className="trocas-nota">{doVale}</p>;
  const bonus = bonusPb > 0 ? `${emPorcento(bonusPb)}% a mais. ` : '';
  const onde = temConta ? 'Na sua conta' : 'Em um vale, com o código por e-mail';
  const sobra = temConta ? 'fica na sua conta como crédito' : 'fica em um vale';
  const escolhido =
    marcado === 'troca' && trocas.length > 0 ? 'troca' : marcado === 'credito' && !soVale ? marcado : 'meio';
  return (
    <GrupoDeCampos nome="Como você quer receber" erro={falta}>
      <Jeito
        valor="meio"
        marcado={escolhido === 'meio'}
        nome={soVale ? 'Receber no vale ou crédito que pagou' : 'Receber pelo mesmo meio do pagamento'}
      />
      {!soVale && (
        <Jeito
          valor="credito"
          marcado={escolhido === 'credito'}
          nome="Receber como crédito"
          dica={`${bonus}${onde}, assim que a loja aceitar, sem prazo para usar.`}
        />
      )}
      {trocas.length > 0 && (
        <>
          <Jeito
            valor="troca"
            marcado={escolhido === 'troca'}
            nome="Trocar por outra variação"
            dica={`O que você pagou pelo que devolve paga o novo pedido, ao preço do dia em que a loja aceitar. Se faltar, você paga a diferença em 24 horas; se sobrar, o resto ${sobra}.`}
          />
          <Variacoes pedido={pedido} trocas={trocas} escolhidas={escolhidas} />
        </>
      )}
      {doVale && <p className="trocas-nota">{doVale}</p>}
    </GrupoDeCampos>
  );
}
