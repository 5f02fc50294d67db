import { type LugarDeEntrega, lugaresDeEntrega, ufs } from '#domain/entregas/lugar-de-entrega.ts';
import type { PrazosDigitados } from '#domain/entregas/prazos-de-entrega.ts';
import { SalvarParte } from '#web/admin/base/botoes.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import type { Resposta } from '#web/form-response.ts';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { Tabela } from '#web/ui/list/list-tabela.tsx';

type TabelaDePrazosProps = { inicial: PrazosDigitados; resposta: Resposta<LugarDeEntrega, PrazosDigitados> | null };

const colunas = [
  { onde: 'capital', titulo: 'Capital' },
  { onde: 'interior', titulo: 'Interior' },
] as const;

/** Days to each state's capital and interior, edited together. */
export function TabelaDePrazos({ inicial, resposta }: TabelaDePrazosProps) {
  const recusa = resposta && !resposta.ok ? resposta : null;
  const campo = useCampos(recusa?.digitado ?? inicial, recusa?.faltas);
  return (
    <FormularioDoPainel julgado={recusa} preventScrollReset>
      <FraseDaResposta resposta={recusa} />
      <Tabela
        className="prazos-de-entrega"
        linhas={ufs}
        chave={(uf) => uf}
        classeDaLinha={null}
        colunas={[
          { nome: 'Estado', daLinha: true, valor: (uf) => uf },
          ...colunas.map(({ onde, titulo }) => ({
            nome: titulo,
            valor: (uf: (typeof ufs)[number]) => {
              const lugar = lugaresDeEntrega.find((conhecido) => conhecido === `${uf}-${onde}`);
              return (
                lugar && (
                  <Campo
                    rotulo={`${uf}, ${titulo.toLowerCase()}`}
                    {...campo(lugar)}
                    autoComplete="off"
                    maxLength={20}
                    required
                  />
                )
              );
            },
          })),
        ]}
      />
      <SalvarParte intencao="prazos">Salvar prazos</SalvarParte>
    </FormularioDoPainel>
  );
}
