import { dayIn } from '../../orders.ts';
import { mine, type Recipe } from './act.ts';

/** Of a sitter's profile and week, and of what both sides keep: cards and searches. */
export const profile: Record<string, Recipe> = {
  'sitterProfile.addSchedule': mine('sitter', '/sitter/schedule', undefined, {
    weekday: 3,
    start_time: '08:00',
    end_time: '09:00',
  }),
  'sitterProfile.updateSchedule': mine('sitter', '/sitter/schedule', 'schedule', {
    weekday: 1,
    start_time: '09:00',
    end_time: '12:00',
  }),
  'sitterProfile.removeSchedule': mine('sitter', '/sitter/schedule', 'schedule'),
  'sitterProfile.replaceSchedule': mine('sitter', '/sitter/schedule', undefined, {
    hours: [{ weekday: 5, start_time: '08:00', end_time: '12:00' }],
  }),
  'payments.chooseMethod': mine('customer', '/customer/payment_methods', 'method', { is_default: true }),
  'payments.removeMethod': mine('customer', '/customer/payment_methods', 'method'),
  'savedSearches.create': mine('sitter', '/saved_search', undefined, { name: 'Заказы', query: { services: '1' } }),
  'savedSearches.update': mine('customer', '/saved_search', 'savedSearch', { name: 'Вечером', query: { city: '77' } }),
  'savedSearches.remove': mine('customer', '/saved_search', 'savedSearch'),
  'daysOff.add': (app, { sitter }) => ({
    by: sitter,
    path: '/sitter/day_off',
    body: { start_date: dayIn(app, 300), end_date: dayIn(app, 301), note: 'Отпуск' },
  }),
  'daysOff.update': mine('sitter', '/sitter/day_off', 'dayOff', { note: 'К маме' }),
  'daysOff.remove': mine('sitter', '/sitter/day_off', 'dayOff'),
  'daysOff.addExtraHours': (app, { sitter }) => ({
    by: sitter,
    path: '/sitter/extra_hours',
    body: { date: dayIn(app, 310), start_time: '08:00', end_time: '09:00' },
  }),
  'daysOff.removeExtraHours': mine('sitter', '/sitter/extra_hours', 'extraHours'),
  'sitterProfile.addService': mine('sitter', '/sitter/service', undefined, { service_type: 3 }),
  'sitterProfile.updateService': mine('sitter', '/sitter/service', 'service', { price_per_hour: 700 }),
  'sitterProfile.removeService': mine('sitter', '/sitter/service', 'service'),
  'sitterProfile.replaceSkills': mine('sitter', '/sitter/sitter_skills', undefined, { skills: [1, 2] }),
  'sitterProfile.replaceLanguages': mine('sitter', '/sitter/sitter_language', undefined, { languages: [1] }),
  'sitterProfile.addEducation': mine('sitter', '/sitter/education', undefined, {
    institution: 'РГПУ',
    start: '2011-09-01',
  }),
  'sitterProfile.updateEducation': mine('sitter', '/sitter/education', 'education', { institution: 'МПГУ' }),
  'sitterProfile.removeEducation': mine('sitter', '/sitter/education', 'education'),
  'sitterProfile.addWork': mine('sitter', '/sitter/work', undefined, {
    post: 'Гувернёр',
    from: '2012-01-01',
    to: '2013-01-01',
  }),
  'sitterProfile.updateWork': mine('sitter', '/sitter/work', 'work', { post: 'Няня' }),
  'sitterProfile.removeWork': mine('sitter', '/sitter/work', 'work'),
  'sitterReferences.ask': mine('sitter', '/sitter/references', undefined, {
    name: 'Ольга',
    login: 'olga@test.local',
    from: '2016',
    to: '2017',
  }),
  'sitterReferences.remove': mine('sitter', '/sitter/references', 'reference'),
  'sitterProfile.addDocument': (_, { sitter }) => ({
    by: sitter,
    path: '/files/sitter_attachment',
    file: { kind: 'diploma' },
  }),
  'sitterProfile.renameDocument': mine('sitter', '/files/sitter_attachment', 'document', { name: 'Диплом' }),
  'sitterProfile.removeDocument': mine('sitter', '/files/sitter_attachment', 'document'),
};
