// @requirement 15.26.8
import { useNavigation } from 'react-router';
import { type AvisoDoInfluencer, avisosDoInfluencer } from '#domain/parceiros/avisos.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { CaixaDeMarcar } from '#web/ui/form/campo.tsx';
import { Formulario } from '#web/ui/form/formulario.tsx';

const nomes: Readonly<Record<AvisoDoInfluencer, string>> = {
  'primeira-venda': 'Primeira venda',
  'cada-venda': 'Cada venda',
  'comissao-liberada': 'Comissão liberada',
  'repasse-enviado': 'Repasse enviado',
  'taxa-mudou': 'Taxa mudou',
};

type FormularioDosAvisosProps = {
  desligados: readonly AvisoDoInfluencer[];
  resposta: { ok: boolean; frase: string } | undefined;
};

/** A switch for each message that an influencer gets by e-mail. */
export function FormularioDosAvisos({ desligados, resposta }: FormularioDosAvisosProps) {
  const salvando = useNavigation().state === 'submitting';
  return (
    <Formulario julgado={resposta} method="post" className="avisos-por-email" preventScrollReset>
      {resposta?.frase && <Mensagem tipo={resposta.ok ? 'sucesso' : 'erro'} texto={resposta.frase} />}
      <input type="hidden" name="intencao" value="avisos" />
      {avisosDoInfluencer.map((aviso) => (
        <CaixaDeMarcar
          key={aviso}
          rotulo={nomes[aviso]}
          nome="avisos"
          value={aviso}
          defaultChecked={!desligados.includes(aviso)}
        />
      ))}
      <button type="submit" className="botao botao-secundario" aria-disabled={salvando}>
        Salvar mensagens
      </button>
    </Formulario>
  );
}
