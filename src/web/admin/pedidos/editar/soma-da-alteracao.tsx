// @requirement 15.44.1 15.44.5
import type { AlteracaoConferida, ResumoDaAlteracao } from '#application/pedidos/conferir-alteracao.ts';
import type { FaltasDaAlteracao } from '#domain/pedidos/alteracao-digitada.ts';
import { type AcertoDaAlteracao, acertosPossiveis } from '#domain/pedidos/alteracao.ts';
import { usePode } from '#web/admin/base/direitos-na-tela.tsx';
import { Campo, CampoDeEscolha } from '#web/ui/form/campo.tsx';
import { CamposDoRecebido } from '#web/admin/pedidos/campos-do-recebido.tsx';
import { SomaDoFormulario } from '#web/admin/pedidos/soma-do-formulario.tsx';
import { fraseDoCalculo } from './editar-frases.ts';

/** The order's sum after the edit, and the difference to the one of before. */
export function SomaDaAlteracao({ conferida }: { conferida: AlteracaoConferida | null }) {
  const resumo = conferida?.resumo ?? null;
  return (
    <SomaDoFormulario
      soma={resumo}
      descontos={[{ nome: 'Descontos', centavos: resumo?.descontoCentavos ?? 0 }]}
      depois={
        resumo
          ? [
              { nome: 'Antes', centavos: resumo.antesCentavos },
              {
                nome: nomeDaDiferenca(resumo),
                centavos: Math.abs(resumo.totalCentavos - resumo.antesCentavos),
                classe: 'editar-diferenca',
              },
            ]
          : []
      }
      vazia={conferida?.recusa ? fraseDoCalculo(conferida.recusa) : 'A soma e a diferença aparecem aqui.'}
    />
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
  dispensa: 'Dispensar: a diferença não é cobrada',
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
      {valor === 'por-fora' && diferenca > 0 && <CamposDoRecebido erros={faltas} hoje={hoje} />}
    </>
  );
}
