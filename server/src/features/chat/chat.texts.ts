import type { Text } from '../../platform/texts.ts';

export const texts = {
  folderExists: { ru: 'Папка с таким названием уже есть', en: 'There is a folder with this name already' },
  folderRemoved: { ru: 'Папка удалена, чаты остались', en: 'The folder is removed, its chats stay' },
  membersRemoved: { ru: 'Готово', en: 'Done' },
  unreachable: {
    ru: 'Сейчас написать этому человеку нельзя. Ваши общие заказы идут своим чередом',
    en: 'This person cannot be written to now. The orders that you share go on',
  },
  somebodyUnreachable: {
    ru: 'Кого-то из выбранных людей позвать нельзя. Попробуйте другой состав',
    en: 'Somebody among those people cannot be invited. Try others',
  },
  onlyGroups: { ru: 'Участников можно менять только в группе', en: 'Only a group can change its members' },
  onlyDirect: {
    ru: 'Остановить переписку можно только в личном чате',
    en: 'Messages can be stopped only in a direct chat',
  },
  unknownPeople: {
    ru: 'В группу можно звать только тех, с кем вы уже переписываетесь',
    en: 'A group can hold only people you already talk to',
  },
  emptyMessage: { ru: 'Напишите сообщение или приложите файл', en: 'Write a message or attach a file' },
  badFiles: { ru: 'Приложенный файл не найден', en: 'An attached file was not found' },
  sentFiles: { ru: 'Вам прислали файл', en: 'You were sent a file' },
  noRoom: { ru: 'Такого чата нет', en: 'There is no such chat' },
  deletedUser: { ru: 'Пользователь удалён', en: 'Deleted user' },
} as const satisfies Record<string, Text>;
