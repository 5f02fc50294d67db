import { type LugarDeEntrega, lugaresDeEntrega, ufs } from '#domain/entregas/lugar-de-entrega.ts';
import type { PrazosDigitados } from '#domain/entregas/prazos-de-entrega.ts';
import { SalvarParte } from '#web/admin/base/botoes.tsx';
import { Campo } from '#web/ui/form/campo.tsx';
import { FormularioDoPainel } from '#web/admin/base/formulario.tsx';
import { FraseDaResposta } from '#web/ui/feedback/frase-da-resposta.tsx';
import type { Resposta } from '#web/form-response.ts';
import { useCampos } from '#web/ui/form/use-campos.ts';
import { columnsOf } from '#web/panel/list.tsx';
import { Tabela } from '#web/ui/list/list-tabela.tsx';

type TabelaDePrazosProps = { inicial: PrazosDigitados; reply: Resposta<LugarDeEntrega, PrazosDigitados> | null };

const col = columnsOf<(typeof ufs)[number]>();
const lugares = [
  ['capital', 'Capital'],
  ['interior', 'Interior'],
] as const;

/** Days to each state's capital and interior, edited together. */
export function TabelaDePrazos({ inicial, reply }: TabelaDePrazosProps) {
  const recusa = reply && !reply.ok ? reply : null;
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
          col.heading('Estado', (uf) => uf),
          ...lugares.map(([onde, titulo]) =>
            col.plain(titulo, (uf) => {
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
            }),
          ),
        ]}
      />
      <SalvarParte intencao="prazos">Salvar prazos</SalvarParte>
    </FormularioDoPainel>
  );
}
