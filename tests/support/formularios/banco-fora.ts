/**
 * The server's answers to a form and to a call of the API while the database is away, which the browser's table of forms
 * repeats. `tests/integration/server/rotas/sem-banco.test.ts` compares them with the server's.
 */
export const bancoFora = {
  status: 503,
  formulario:
    '[{"_1":2},"error",["ErrorResponse",3,4,5],{"_6":7,"_8":9,"_10":11,"_12":13,"_14":-5,"_15":16,"_17":-5,"_18":-5},503,"Internal Server Error","intencao","","ok",false,"codigo","sem-resposta","frase","A loja está sem acesso aos seus dados agora, e nada foi salvo. Volte uma página e envie de novo em instantes: o que você digitou continua lá.","motivo","faltas",{},"digitado","conflito"]\n',
  api: '{"error":{"code":"banco-indisponivel","message":"A loja está sem acesso aos seus dados. Tente novamente em instantes."}}',
} as const;
