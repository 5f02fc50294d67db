// @requirement 15.23.9
import { useEffect, useState } from 'react';
import { Link, useFetcher } from 'react-router';
import { CamposDoAto } from '#web/admin/base/direitos-na-tela.tsx';
import { MAIS_CODIGOS } from '#domain/cupons/codigo-unico.ts';
import { numeroComMilhares } from '#domain/numeros.ts';
import { comMascaraInteira } from '#web/admin/base/mascaras.ts';
import type { Resposta } from '#web/form-response.ts';
import { Mensagem } from '#web/ui/feedback/mensagem.tsx';
import { useAvisos } from '#web/ui/feedback/toasts.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { BotaoDeEnvio, Formulario } from '#web/ui/form/formulario.tsx';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { useSpentKey } from '#web/ui/form/use-repeat-key.ts';

type RespostaDosCodigos<Valor> = Resposta<'quantidade', { quantidade: string }, null, Valor>;

type GerarCodigosProps = {
  cupomId: string;
  /** Key of the form until a batch is made: a repeat makes no second one. */
  chave: string;
  quantos: number;
  usados: number;
  /** The answer to the form that was sent without scripts. */
  semScripts: RespostaDosCodigos<unknown> | null;
};

/** Makes codes that work once and downloads them. */
export function GerarCodigos({ cupomId, chave, quantos, usados, semScripts }: GerarCodigosProps) {
  const fetcher = useFetcher<RespostaDosCodigos<{ arquivo: string }>>();
  const [comScripts, setComScripts] = useState(false);
  useEffect(() => setComScripts(true), []);
  const { avisar } = useAvisos();
  const daVez = useSpentKey(chave, fetcher.data);
  const feita = fetcher.data?.ok ? fetcher.data : null;
  useEffect(() => {
    if (!feita) return;
    avisar(feita.frase, 'sucesso');
    window.location.assign(feita.valor.arquivo);
  }, [feita, avisar]);
  const resposta = fetcher.data ?? semScripts;
  const recusa = resposta && !resposta.ok ? resposta : null;
  const campo = useCampos(recusa?.digitado, recusa?.faltas);
  return (
    <section className="bloco" aria-labelledby="codigos">
      <h2 id="codigos">Códigos de um uso</h2>
      <p>Cada código vale uma vez, com as regras deste cupom. O limite de usos e os relatórios contam todos com ele.</p>
      <Formulario como={fetcher.Form} julgado={recusa} method="post" className="formulario" noValidate>
        <CamposDoAto>
          {recusa?.frase && <Mensagem tipo="erro" texto={recusa.frase} />}
          <input type="hidden" name="intencao" value={comScripts ? 'gerar-na-pagina' : 'gerar'} />
          <input type="hidden" name="chave" value={daVez} />
          <Campo
            rotulo="Quantidade"
            {...campo('quantidade', `De 1 a ${numeroComMilhares(MAIS_CODIGOS)}.`)}
            ref={comMascaraInteira}
            inputMode="numeric"
            autoComplete="off"
            required
          />
          <div className="formulario-acoes">
            <BotaoDeEnvio className="botao botao-secundario" ocupado={fetcher.state !== 'idle' && 'Gerando...'}>
              Gerar códigos
            </BotaoDeEnvio>
            {quantos > 0 && (
              <Link className="elo" to={`/admin/cupons/codigos/${cupomId}`}>
                Ver os gerados: {numeroComMilhares(quantos)}, {numeroComMilhares(usados)} usados
              </Link>
            )}
          </div>
        </CamposDoAto>
      </Formulario>
    </section>
  );
}
