import '#web/admin/base/formulario.css';
import { diaEmSaoPaulo } from '#domain/calendario.ts';
import { listarCategorias } from '#db/queries/produtos/catalogo.ts';
import { digitarCupom } from '#domain/cupons/cupom-cadastro.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { FormularioDoCupom } from './formulario-do-cupom.tsx';
import { salvar } from './cupons-action.ts';
import { erroAoSalvarCupom } from './cupons-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/cupons-novo.ts';

const UM_MES_MS = 30 * 24 * 3600 * 1000;

export async function loader({ context }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const agora = relogio.agora();
  const categorias = await listarCategorias(db);
  const validade = diaEmSaoPaulo(new Date(agora.getTime() + UM_MES_MS));
  const vazio = digitarCupom({
    codigo: '',
    tipo: 'percentual',
    valor: 1,
    validade,
    ativo: true,
    minimoCentavos: null,
    limiteUsos: null,
    limitePorPessoa: null,
  });
  return {
    inicial: { ...vazio, valor: '' },
    categorias: categorias.map(({ slug, nome }) => ({ slug, nome })),
    agora: agora.getTime(),
  };
}

export const action = salvar;

export const handle: FrasesSemResposta = { formularios: { '': erroAoSalvarCupom } };

export const meta = () => metaDoPainel('Novo cupom');

export default function NovoCupom({ loaderData: { inicial, categorias, agora }, actionData }: Route.ComponentProps) {
  return (
    <>
      <TituloDoPainel titulo="Novo cupom" frase="Campos com * são obrigatórios." />
      <FormularioDoCupom
        inicial={inicial}
        produtos={[]}
        categorias={categorias}
        usos={0}
        versao={null}
        agora={agora}
        resposta={actionData ?? null}
      />
    </>
  );
}
