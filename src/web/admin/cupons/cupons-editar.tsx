import '#web/admin/base/formulario.css';
import { data } from 'react-router';
import { buscarCupom } from '#db/queries/cupons/admin-cupons.ts';
import { contarCodigosUnicos } from '#db/queries/cupons/codigos-unicos.ts';
import { listarCategorias } from '#db/queries/produtos/catalogo.ts';
import { nomesDosProdutos } from '#db/queries/promocoes/admin-promocoes.ts';
import { novoId } from '#domain/identificador.ts';
import { digitarCupom } from '#domain/cupons/cupom-cadastro.ts';
import { metaDoPainel } from '#web/moldura/meta.ts';
import { TituloDoPainel } from '#web/moldura/painel/titulo-do-painel.tsx';
import { lojaContext } from '#web/request-context.ts';
import { acoes } from '#web/form-action.ts';
import { gerarEBaixar, gerarNaPagina } from './codigos-action.ts';
import { FormularioDoCupom, type RespostaDoCupom } from './formulario-do-cupom.tsx';
import { GerarCodigos, type RespostaDosCodigos } from './gerar-codigos.tsx';
import { salvar } from './cupons-action.ts';
import { erroAoGerarCodigos, erroAoSalvarCupom } from './cupons-frases.ts';
import type { FrasesSemResposta } from '#web/loading/without-answer.ts';
import type { Route } from './+types/cupons-editar.ts';

export async function loader({ context, params }: Route.LoaderArgs) {
  const { db, relogio } = context.get(lojaContext);
  const cupom = await buscarCupom(db, params.id);
  if (!cupom) throw data(null, { status: 404 });
  const [codigos, categorias, produtos] = await Promise.all([
    contarCodigosUnicos(db, cupom.id),
    listarCategorias(db),
    nomesDosProdutos(db, cupom.regras?.produtos ?? []),
  ]);
  return {
    id: cupom.id,
    codigos: { chave: novoId(), ...codigos },
    categorias: categorias.map(({ slug, nome }) => ({ slug, nome })),
    produtos: produtos.map(({ id, nome }) => ({ id, nome })),
    codigo: cupom.codigo,
    inicial: digitarCupom(cupom),
    usos: cupom.usos,
    versao: cupom.versao,
    agora: relogio.agora().getTime(),
  };
}

const atos = acoes({ salvar, gerar: gerarEBaixar, 'gerar-na-pagina': gerarNaPagina }, 'salvar');

export const action = (pedida: Route.ActionArgs) => atos(pedida);

export const handle: FrasesSemResposta = {
  formularios: { '': erroAoSalvarCupom, gerar: erroAoGerarCodigos, 'gerar-na-pagina': erroAoGerarCodigos },
};

export function meta({ loaderData }: Route.MetaArgs) {
  return metaDoPainel(`Editar o cupom ${loaderData?.codigo ?? ''}`);
}

export default function EditarCupom({
  loaderData: { id, codigo, codigos, inicial, produtos, categorias, usos, versao, agora },
  actionData,
}: Route.ComponentProps) {
  const dosCodigos = actionData?.intencao === 'gerar';
  return (
    <>
      <TituloDoPainel titulo={`Editar o cupom ${codigo}`} frase="Campos com * são obrigatórios." />
      <FormularioDoCupom
        inicial={inicial}
        produtos={produtos}
        categorias={categorias}
        usos={usos}
        versao={versao}
        agora={agora}
        resposta={dosCodigos ? null : ((actionData as RespostaDoCupom | undefined) ?? null)}
      />
      <GerarCodigos cupomId={id} {...codigos} semScripts={dosCodigos ? (actionData as RespostaDosCodigos) : null} />
    </>
  );
}
