// @requirement 15.44.1 15.44.5
import type { AlteracaoConferida, ResumoDaAlteracao } from '#application/pedidos/conferir-alteracao.ts';
import { formatarReais } from '#domain/dinheiro.ts';
import { meiosPorFora, nomesDosMeiosPorFora } from '#domain/pagamentos/por-fora.ts';
import type { FaltasDaAlteracao } from '#domain/pedidos/alteracao-digitada.ts';
import { type AcertoDaAlteracao, acertosPossiveis } from '#domain/pedidos/alteracao.ts';
import { usePode } from '#web/admin/base/direitos-na-tela.tsx';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { CampoDeArquivo } from '#web/ui/form/campo-de-arquivo.tsx';
import { fraseDoCalculo } from './editar-frases.ts';

/** The order's sum after the edit, and the difference to the one of before. */
export function SomaDaAlteracao({ conferida }: { conferida: AlteracaoConferida | null }) {
  const resumo = conferida?.resumo ?? null;
  return (
    <section className="novo-soma" aria-label="Soma do pedido" aria-live="polite">
      {resumo ? (
        <dl className="soma">
          <div>
            <dt>Subtotal</dt>
            <dd>{formatarReais(resumo.subtotalCentavos)}</dd>
          </div>
          {resumo.descontoCentavos > 0 && (
            <div>
              <dt>Descontos</dt>
              <dd>{formatarReais(-resumo.descontoCentavos)}</dd>
            </div>
          )}
          <div>
            <dt>Frete</dt>
            <dd>{resumo.freteCentavos === 0 ? 'Grátis' : formatarReais(resumo.freteCentavos)}</dd>
          </div>
          <div className="soma-total">
            <dt>Total</dt>
            <dd>{formatarReais(resumo.totalCentavos)}</dd>
          </div>
          <div>
            <dt>Antes</dt>
            <dd>{formatarReais(resumo.antesCentavos)}</dd>
          </div>
          <div className="editar-diferenca">
            <dt>{nomeDaDiferenca(resumo)}</dt>
            <dd>{formatarReais(Math.abs(resumo.totalCentavos - resumo.antesCentavos))}</dd>
          </div>
        </dl>
      ) : (
        <p className="novo-soma-vazia">
          {conferida?.recusa ? fraseDoCalculo(conferida.recusa) : 'A soma e a diferença aparecem aqui.'}
        </p>
      )}
    </section>
  );
}

function nomeDaDiferenca({ totalCentavos, antesCentavos, pago }: ResumoDaAlteracao): string {
  if (totalCentavos === antesCentavos) return 'Sem diferença';
  if (!pago) return totalCentavos > antesCentavos ? 'A mais' : 'A menos';
  return totalCentavos > antesCentavos ? 'A cobrar' : 'A devolver';
}

const nomesDosAcertos: Readonly<Record<Exclude<AcertoDaAlteracao, 'nenhum'>, string>> = {
  link: 'Cobrar por link',
  'por-fora': 'A loja já recebeu por fora',
  dispensa: 'Dispensar: a diferença vira desconto combinado',
  estorno: 'Estornar pelo mesmo meio do pagamento',
  credito: 'Dar como crédito na loja',
};

type AcertoDaDiferencaProps = {
  resumo: ResumoDaAlteracao;
  aceitaCredito: boolean;
  faltas: FaltasDaAlteracao;
  valor: string;
  hoje: string;
  /** Days until which a link may charge. */
  link: { proposto: string; ultimo: string };
  mudar: (acerto: string) => void;
};

/** How the difference of a paid order is settled; renders nothing where there is none. */
export function AcertoDaDiferenca({ resumo, aceitaCredito, faltas, valor, hoje, link, mudar }: AcertoDaDiferencaProps) {
  const podeEstornar = usePode()('estornar');
  const diferenca = resumo.totalCentavos - resumo.antesCentavos;
  if (!resumo.pago || diferenca === 0) return null;
  const opcoes = acertosPossiveis(diferenca).flatMap((acerto) =>
    acerto === 'nenhum' || (acerto === 'credito' && !aceitaCredito)
      ? []
      : [{ valor: acerto, nome: nomesDosAcertos[acerto] }],
  );
  if (diferenca < 0 && !podeEstornar)
    return <p className="complemento">Devolver a diferença pede o direito de estornar.</p>;
  return (
    <>
      <CampoDeEscolha
        rotulo="Como acertar a diferença"
        nome="acerto"
        value={valor}
        onChange={({ target }) => mudar(target.value)}
        erro={faltas.acerto}
        opcoes={[{ valor: '', nome: 'Escolha' }, ...opcoes]}
      />
      {valor === 'link' && diferenca > 0 && (
        <Campo
          rotulo="Pagar até"
          nome="linkAte"
          type="date"
          defaultValue={link.proposto}
          min={hoje}
          max={link.ultimo}
          erro={faltas.linkAte}
          dica="O cliente recebe o link por e-mail. O pedido só sai depois de pago, ou se a loja dispensar a diferença."
        />
      )}
      {valor === 'por-fora' && diferenca > 0 && <RecebidoPorFora faltas={faltas} hoje={hoje} />}
    </>
  );
}

/** How and when the shop received the difference, with its proof. */
function RecebidoPorFora({ faltas, hoje }: Pick<AcertoDaDiferencaProps, 'faltas' | 'hoje'>) {
  return (
    <>
      <CampoDeEscolha
        rotulo="Como foi pago"
        nome="meio"
        erro={faltas.meio}
        opcoes={[
          { valor: '', nome: 'Escolha' },
          ...meiosPorFora.map((meio) => ({ valor: meio, nome: nomesDosMeiosPorFora[meio] })),
        ]}
      />
      <Campo rotulo="Pago em" nome="pagoEm" type="date" defaultValue={hoje} max={hoje} erro={faltas.pagoEm} />
      <CampoDeArquivo
        rotulo="Comprovante"
        nome="comprovante"
        opcional
        accept="application/pdf,image/jpeg,image/png,image/webp"
        erro={faltas.comprovante}
        dica="PDF ou foto, até 3 MB. Só a loja vê."
      />
    </>
  );
}
