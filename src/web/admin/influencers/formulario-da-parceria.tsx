import { useState } from 'react';
import { Link, useNavigation } from 'react-router';
import { formatarDia } from '#domain/datas.ts';
import { type FaltasNaParceria, maximosDaParceria, type Parceria } from '#domain/parceiros/parceria.ts';
import { FormularioVersionado, Salvar } from '#web/admin/base/formulario.tsx';
import type { Resposta } from '#web/form-response.ts';
import { CaixaDeMarcar, Campo, CampoLongo } from '#web/ui/form/campo.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';

type FormularioDaParceriaProps = {
  parceria: Parceria;
  versao: number;
  /** The current version of the terms; null until they are saved. */
  termos: { versao: number; criadoEm: Date } | null;
  resposta: Resposta<keyof FaltasNaParceria, Parceria, { atual: Parceria; versao: number }> | null;
};

const SEPARADOS = 'Uma linha em branco separa os parágrafos.';

/** The switch, the texts of `/parceiros`, and the wording that marks advertising. */
export function FormularioDaParceria({ parceria, versao, termos, resposta }: FormularioDaParceriaProps) {
  const [mudou, setMudou] = useState(false);
  const { state } = useNavigation();
  const recusa = resposta && !resposta.ok ? resposta : null;
  const partida = recusa?.digitado ?? parceria;
  const atual = recusa?.conflito?.atual;
  const campo = useCampos(partida, recusa?.faltas, atual && { antes: partida, atual });
  return (
    <FormularioVersionado {...{ versao, resposta, mudou }} aoMudar={setMudou}>
      <input type="hidden" name="intencao" value="parceria" />
      <div className="campos">
        <CaixaDeMarcar
          rotulo="Receber inscrições de parceiros"
          nome="aberta"
          defaultChecked={partida.aberta}
          dica="Abre a página /parceiros, com um link no rodapé."
        />
        <CampoLongo
          rotulo="Texto da página"
          {...campo('texto', SEPARADOS)}
          maxLength={maximosDaParceria.texto}
          className="parceria-texto"
          required
        />
        <CampoLongo
          rotulo="Termos"
          {...campo(
            'termos',
            termos
              ? `Versão ${termos.versao}, de ${formatarDia(termos.criadoEm)}. Mudar o texto faz outra versão; cada inscrição guarda a que foi aceita.`
              : SEPARADOS,
          )}
          maxLength={maximosDaParceria.termos}
          className="parceria-texto"
          required
        />
        <Campo
          rotulo="Marca de publicidade"
          {...campo('publi', 'Vai com o texto de cada material, para dizer que é publicidade.')}
          maxLength={maximosDaParceria.publi}
          autoComplete="off"
          required
        />
      </div>
      <Salvar acao="Salvar página e termos" salvando={state === 'submitting'}>
        {parceria.aberta && (
          <Link className="elo" to="/parceiros">
            Abrir a página
          </Link>
        )}
      </Salvar>
    </FormularioVersionado>
  );
}
